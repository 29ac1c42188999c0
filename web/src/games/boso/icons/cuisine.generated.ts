// The icons of the cards in cuisine.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/cuisine.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
