// The colours and letters of seats.

import type { Face, GameUi } from "../games/types";
import type { Chair, View } from "./protocol";

/** Six distinguishable colours with readable text colours. */
export const COLOURS: readonly { colour: string; ink: string }[] = [
  { colour: "#c8322b", ink: "#ffffff" },
  { colour: "#1f6fb5", ink: "#ffffff" },
  { colour: "#e8b521", ink: "#221800" },
  { colour: "#2b8a4b", ink: "#ffffff" },
  { colour: "#7a3fa0", ink: "#ffffff" },
  { colour: "#e07b18", ink: "#221000" },
];

export const LETTERS = "ABCDEF";

/** The faces of bots, one a seat, as paths in a square of 24 units: what is on the head, and eyes with a mouth; `round` is the head's corner. */
export const BOT_FACES: readonly { top: string; face: string; round: number }[] = [
  { top: "M12 8V4M10 3h4", face: "M9 12v2M15 12v2M9 17q3 2 6 0", round: 4 },
  { top: "M9 8L7 3M15 8l2-5", face: "M8 13h3M13 13h3M9 17h6", round: 7 },
  { top: "M5 8h14M8 8V4h8v4", face: "M8 12h8v2H8ZM10 18h4", round: 2 },
  { top: "M12 8l-2-2 4-1-2-2", face: "M9 13h.01M15 13h.01M12 16v2", round: 8 },
  { top: "M6 8l2-4 4 3 4-3 2 4", face: "M8 12l3 1M16 12l-3 1M9 18q3-3 6 0", round: 3 },
  { top: "M12 8V6M9 5q3-4 6 0", face: "M12 11v3M8 17l2 1 2-1 2 1 2-1", round: 5 },
];

export const faceOf = (seat: number, name: string): Face => ({
  seat,
  name,
  letter: LETTERS[seat]!,
  ...COLOURS[seat % COLOURS.length]!,
});

export const facesOf = (chairs: Pick<Chair, "name">[], unnamed: (seat: number) => string): Face[] =>
  chairs.map(({ name }, seat) => faceOf(seat, name || unnamed(seat)));

/** Seats in the colours the game gives them in a position, otherwise in their own. */
export function coloured(faces: Face[], ui: GameUi, view: View | null | undefined): Face[] {
  const colours = (view && ui.colours?.(view)) ?? [];
  return faces.map((face) => {
    const colour = colours[face.seat];
    if (!colour || colour === face.colour) return face;
    return { ...face, colour, ink: COLOURS.find((known) => known.colour === colour)?.ink ?? "#ffffff" };
  });
}
