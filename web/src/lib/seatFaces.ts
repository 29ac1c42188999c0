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
