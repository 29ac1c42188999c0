// The icons of the cards in barefoot.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/barefoot.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
