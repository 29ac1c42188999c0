// The icons of the cards in surprises.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/surprises.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
