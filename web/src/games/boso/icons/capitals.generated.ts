// The icons of the cards in capitals.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/capitals.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
