// The style of each field. An unchanged style keeps its identity, so that only changed fields are rendered again.

import type { Face } from "../types";
import type { BoardState } from "./boardState.svelte";
import { visitors } from "./view";

export interface FieldStyle {
  /** Players who have visited it. */
  been: Face[];
  /** Players whose goal it is. */
  goals: Face[];
  /** A place of the player's own route that is reached. */
  reached: boolean;
  own: number;
  target: boolean;
  picked: boolean;
  shining: boolean;
  told: boolean;
  noted: boolean;
  /** The price of a step there, and who is paid. */
  tag: PriceTag | null;
}

export interface PriceTag {
  text: string;
  dear: boolean;
  card: boolean;
  owners: Face[];
}

/** The width of a price tag in pixels. */
export const tagWidth = (digits: number, card: boolean, owners: number): number =>
  25 + digits * 8 + (card ? 13 : 0) + owners * 18;

/** The room of the tag of a field around, which is kept before its price is known. */
export const tagRoom = (boardState: BoardState, field: string): number =>
  tagWidth(2, boardState.cardsFor(field).length > 0, visitors(boardState.view, boardState.seat, field).length);

function tagOf(boardState: BoardState, field: string): FieldStyle["tag"] {
  const price = boardState.price(field);
  if (!price) return null;
  const card = (price.cards ?? []).length > 0;
  return {
    text: String(price.goldens),
    dear:
      !card &&
      (boardState.mine ? !boardState.targets.has(field) : price.goldens > boardState.view.purses[boardState.seat]!),
    card,
    owners: (price.to ?? []).map(([seat]) => boardState.faces[seat]!),
  };
}

export class FieldStyles {
  #kept = new Map<string, { key: string; style: FieldStyle }>();

  of(boardState: BoardState): Map<string, FieldStyle> {
    const { view, faces, seat } = boardState;
    const starting = view.phase === "start";
    const been = new Map<string, Face[]>();
    const goals = new Map<string, Face[]>();
    const add = (to: Map<string, Face[]>, field: string, face: Face): void => {
      const found = to.get(field);
      if (found) found.push(face);
      else to.set(field, [face]);
    };
    for (const face of faces) {
      for (const field of view.visited[face.seat]!) add(been, field, face);
      const shown = boardState.pointedSeat === null || boardState.pointedSeat === face.seat;
      // Before the start only the player's own goals are shown.
      if (shown && (!starting || face.seat === seat))
        for (const field of view.goals[face.seat]!) add(goals, field, face);
    }
    const noted = new Set(view.phase === "react" ? view.noted : []);
    const own = new Set(view.visited[seat]);
    const left = new Set(view.goals[seat]);
    const reached = new Set(boardState.route.filter((field) => own.has(field) && !left.has(field)));
    const painted = faces.map(({ colour, ink, letter }) => `${colour}${ink}${letter}`).join();

    const styles = new Map<string, FieldStyle>();
    for (const { id } of boardState.board.fields) {
      const style: FieldStyle = {
        been: been.get(id) ?? [],
        goals: goals.get(id) ?? [],
        reached: reached.has(id),
        own: seat,
        target: boardState.targets.has(id),
        picked: boardState.pickedField === id,
        shining: boardState.shining.has(id),
        told: boardState.lit.has(`field:${id}`) || boardState.pointedField === id,
        noted: noted.has(id),
        tag: tagOf(boardState, id),
      };
      const key = `${painted} ${JSON.stringify(style, (name, value) => (isFaces(name) ? seats(value) : value))}`;
      const before = this.#kept.get(id);
      if (before?.key === key) styles.set(id, before.style);
      else {
        this.#kept.set(id, { key, style });
        styles.set(id, style);
      }
    }
    return styles;
  }
}

const isFaces = (name: string): boolean => name === "been" || name === "goals" || name === "owners";
const seats = (faces: Face[]): string => faces.map(({ seat }) => seat).join();
