// The icons of the cards in people.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/people.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
