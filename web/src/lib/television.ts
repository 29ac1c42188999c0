// The board on a television, which is read from afar and cannot be touched.

import { innerWidth } from "svelte/reactivity/window";
import { place } from "./router.svelte";

const WIDE = 1600;

export const onTelevision = (): boolean => place.now.query.get("show") === "board" && (innerWidth.current ?? 0) >= WIDE;

/** The smallest letters of names on a board, in pixels; a name without room for them is left out. */
export const smallestName = (): number => (onTelevision() ? 20 : 12);
