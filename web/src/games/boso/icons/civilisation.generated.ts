// The icons of the cards in civilisation.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/civilisation.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
