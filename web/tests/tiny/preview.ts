// What actions of Stragan would do, as the server sends it.

import type { PlayProps } from "../../src/games/types";
import type { TinyView } from "./view";

export interface TinyPreview {
  /** The points of the turn. */
  points?: number;
  /** The number of cards drawn. */
  draws?: number;
}

/** What taking a die would do; null until the server has answered. */
export function dieFacts(
  { scene, legal }: Pick<PlayProps<TinyView>, "scene" | "legal">,
  value: number,
): TinyPreview | null {
  const at = legal.findIndex((action) => action.do === "die" && action.value === value);
  return (scene.preview?.previews[at] as TinyPreview | undefined) ?? null;
}
