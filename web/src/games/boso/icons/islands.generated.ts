// The icons of the cards in islands.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/islands.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
