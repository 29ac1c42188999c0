// The icons of the cards in music.toml, by name.

import cards from "../../../../../src/wyprawa/games/boso/data/cards/music.toml?raw";
import { iconsIn } from "./iconsIn";

export const icons = iconsIn(cards);
