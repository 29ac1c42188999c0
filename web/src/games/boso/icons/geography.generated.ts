// The icons of the cards in geography.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/geography.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
