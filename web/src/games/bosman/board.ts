// The components: the beach (a torus), the boat with its lines, and the tokens; and the type of a view.

import type { GameEvent, Seat, View } from "../../lib/protocol";
import { language } from "../../lib/words.svelte";

export const GANGS = ["dywanik", "ryba", "skrzynia", "puszka"] as const;
export type Gang = (typeof GANGS)[number];

/** The id of the description of a token. */
export const aboutToken = (token: string): string =>
  token === "poison" ? "poison" : token === "??" ? "hand" : `token:${token}`;

/** The letters in which tokens are saved and sent, which Polish readers see, and those that English readers see. */
const LETTER: Record<Gang, string> = { dywanik: "D", ryba: "R", skrzynia: "S", puszka: "P" };
const ENGLISH: Record<Gang, string> = { dywanik: "C", ryba: "F", skrzynia: "W", puszka: "O" };
const GANG_OF_LETTER: Record<string, Gang> = { D: "dywanik", R: "ryba", S: "skrzynia", P: "puszka" };

export const SIDES = ["up", "right", "down", "left"] as const;
export type Side = (typeof SIDES)[number];
export const OPPOSITE: Record<Side, Side> = { up: "down", right: "left", down: "up", left: "right" };
export const STEP: Record<Side, readonly [number, number]> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** What one viewer may know of a game. */
export interface BosmanView extends View {
  phase: "choose" | "opening" | "turn" | "take" | "over";
  first: Seat;
  turn: Seat;
  turns: number;
  /** Turns since a token entered the boat. */
  quiet: number;
  /** Full rounds without a boarding, how many end the game, and whether half of them have passed; null: none do. */
  stalemate?: { rounds: number; limit: number; near: boolean } | null;
  owners: Partial<Record<Gang, Seat>>;
  bosman: string;
  beach: Record<string, string>;
  boat: Record<string, string>;
  /** Poisoned tokens as [place, token], in the order they were covered. */
  covered: [string, string][];
  hand: string[];
  hand_sizes: number[];
  poisons: number[];
  majtki: Gang[];
  /** How many tokens lie in the stack: the shuffled top, then each handful put under it. */
  stack: number[];
  /** The field of the token laid in this turn, which cannot board yet. */
  laid: string | null;
  scores: number[];
  digit_sums: number[];
}

/** Outposts row by row from the top; a dot is a field without one. */
const LAYOUTS: Record<string, readonly string[]> = {
  "5x5": ["P.DRS", "DRSP.", "SP.DR", ".DRSP", "RSP.D"],
  "7x7": ["DS.DRPR", "SS.SRPP", "DDRSS..", "PRR.PPR", "..DDPSS", "RRPD.DD", "PRPS.DS"],
};

export interface Field {
  name: string;
  column: number;
  row: number;
  /** Whose outpost it is; null: an empty field. */
  outpost: Gang | null;
}

export interface Beach {
  side: number;
  fields: Field[];
  /** The field at a column and a row, modulo the size of the beach. */
  at(column: number, row: number): Field;
  named(name: string): Field;
  beside(name: string, side: Side): Field;
}

function layOut(rows: readonly string[]): Beach {
  const side = rows.length;
  const fields = rows.flatMap((letters, row) =>
    [...letters].map((letter, column) => ({
      name: `${"abcdefg"[column]}${row + 1}`,
      column,
      row,
      outpost: GANG_OF_LETTER[letter] ?? null,
    })),
  );
  const byName = new Map(fields.map((field) => [field.name, field]));
  const round = (place: number): number => ((place % side) + side) % side;
  const at = (column: number, row: number): Field => fields[round(row) * side + round(column)]!;
  const named = (name: string): Field => byName.get(name) ?? fields[0]!;
  const beside = (name: string, way: Side): Field => {
    const { column, row } = named(name);
    return at(column + STEP[way][0], row + STEP[way][1]);
  };
  return { side, fields, at, named, beside };
}

const BEACHES: Record<string, Beach> = Object.fromEntries(
  Object.entries(LAYOUTS).map(([name, rows]) => [name, layOut(rows)]),
);

export const beachOf = (view: Pick<View, "options">): Beach => BEACHES[view.options.beach ?? "5x5"] ?? BEACHES["5x5"]!;

/** The side of the bosman on which a field is, or null if it is not adjacent. */
export const sideOf = (view: Pick<BosmanView, "options" | "bosman">, field: string): Side | null =>
  SIDES.find((side) => beachOf(view).beside(view.bosman, side).name === field) ?? null;

/** The boat's seats row by row: the row is the digit, the column the dots. */
export const PLACES = ["1", "1.", "1:", "2", "2.", "2:", "3", "3.", "3:"] as const;

/** Rows, columns and diagonals. */
export const LINES: readonly (readonly [string, string, string])[] = [
  ["1", "1.", "1:"],
  ["2", "2.", "2:"],
  ["3", "3.", "3:"],
  ["1", "2", "3"],
  ["1.", "2.", "3."],
  ["1:", "2:", "3:"],
  ["1", "2.", "3:"],
  ["1:", "2.", "3"],
];

export interface TokenFace {
  gang: Gang;
  majtek: boolean;
  /** The printed digit; a deckhand has none. */
  digit: number;
  dots: number;
  /** The boat seat it fits; a deckhand fits any (null). */
  place: string | null;
}

/** What is printed on a token: `R2:` is the fish's pirate with a 2 and two dots, `RM` its deckhand. */
export function tokenFace(name: string): TokenFace {
  const gang = GANG_OF_LETTER[name[0]!] ?? "dywanik";
  if (name[1] === "M") return { gang, majtek: true, digit: 0, dots: 0, place: null };
  const digit = Number(name[1]);
  const dots = name[2] === ":" ? 2 : name[2] === "." ? 1 : 0;
  return { gang, majtek: false, digit, dots, place: name.slice(1) };
}

export const gangOf = (token: string): Gang => tokenFace(token).gang;
export const majtekOf = (gang: Gang): string => `${LETTER[gang]}M`;

/** The letter of a gang in the page's language. */
export const letterOf = (gang: Gang): string => (language.now === "en" ? ENGLISH : LETTER)[gang];

/** The letter on a deckhand in the page's language. */
export const majtekLetter = (): string => (language.now === "en" ? "H" : "M");

/** The printed form of a token or seat in the page's language: `R2••` or `F2••` for `R2:`. */
export function dotted(name: string): string {
  const gang = GANG_OF_LETTER[name[0]!];
  const printed = gang ? letterOf(gang) + name.slice(1).replace("M", majtekLetter()) : name;
  return printed.replace(".", "•").replace(":", "••");
}

/** The order of tokens in a hand: gang, digit, dots, then deckhands. */
const order = (token: string): number => {
  const { gang, majtek, digit, dots } = tokenFace(token);
  return majtek ? 100 + GANGS.indexOf(gang) : GANGS.indexOf(gang) * 9 + digit * 3 + dots;
};
export const sorted = (hand: string[]): string[] => [...hand].sort((one, other) => order(one) - order(other));

/** The lines of three pirates of one gang. */
export const scoringLines = (boat: Record<string, string>): (typeof LINES)[number][] =>
  LINES.filter((line) => {
    const gangs = line.map((place) => boat[place]?.[0]);
    return gangs[0] !== undefined && gangs.every((gang) => gang === gangs[0]);
  });

export const gangsOf = (view: BosmanView, seat: Seat): Gang[] => GANGS.filter((gang) => view.owners[gang] === seat);

export const text = (event: GameEvent, name: string): string => String(event[name] ?? "");
