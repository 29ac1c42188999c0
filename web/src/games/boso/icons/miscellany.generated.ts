// The icons of the cards in miscellany.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/miscellany.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
