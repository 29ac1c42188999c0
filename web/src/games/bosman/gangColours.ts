// The colours of the four gangs with readable text colours. Signs and letters convey the same without colour.

import type { Gang } from "./board";

export interface Paint {
  fill: string;
  ink: string;
  /** A darker shade for lines and signs on sand. */
  deep: string;
}

export const PAINT: Record<Gang, Paint> = {
  dywanik: { fill: "#c8322b", ink: "#ffffff", deep: "#9c1d18" },
  ryba: { fill: "#1f6fb5", ink: "#ffffff", deep: "#124f88" },
  skrzynia: { fill: "#e8b521", ink: "#221800", deep: "#7d5200" },
  puszka: { fill: "#237a41", ink: "#ffffff", deep: "#165a2c" },
};

/** Colours of seats that differ from those of all gangs. White letters are readable on them. */
export const NEUTRAL = ["#7a3fa0", "#5f666e", "#7c4a1e", "#b0307a"] as const;
