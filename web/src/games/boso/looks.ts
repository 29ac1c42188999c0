// How each field looks now. A field that looks as before keeps its look, so that only those that changed are drawn anew.

import type { Face } from "../types";
import type { Desk } from "./desk.svelte";

export interface Look {
  /** Who has been here. */
  been: Face[];
  /** Whose goal it still is. */
  goals: Face[];
  /** A place of one's own route that is reached. */
  reached: boolean;
  own: number;
  target: boolean;
  picked: boolean;
  shining: boolean;
  told: boolean;
  noted: boolean;
  /** What a step there costs, and whom it pays. */
  tag: { text: string; dear: boolean; card: boolean; owners: Face[] } | null;
}

function tagOf(desk: Desk, field: string): Look["tag"] {
  if (!desk.around.has(field)) return null;
  const price = desk.price(field);
  const card = desk.cardsFor(field).length > 0;
  return {
    text: String(price.goldens),
    dear: !card && (desk.mine ? !desk.targets.has(field) : price.goldens > desk.view.purses[desk.seat]!),
    card,
    owners: price.to.map(({ seat }) => desk.faces[seat]!),
  };
}

export class Looks {
  #kept = new Map<string, { key: string; look: Look }>();

  of(desk: Desk): Map<string, Look> {
    const { view, faces, seat } = desk;
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
      const shown = desk.pointedSeat === null || desk.pointedSeat === face.seat;
      // Before the start only one's own places matter.
      if (shown && (!starting || face.seat === seat))
        for (const field of view.goals[face.seat]!) add(goals, field, face);
    }
    const noted = new Set(view.phase === "react" ? view.noted : []);
    const own = new Set(view.visited[seat]);
    const left = new Set(view.goals[seat]);
    const reached = new Set(desk.route.filter((field) => own.has(field) && !left.has(field)));
    const painted = faces.map(({ colour, ink, letter }) => `${colour}${ink}${letter}`).join();

    const looks = new Map<string, Look>();
    for (const { id } of desk.board.fields) {
      const look: Look = {
        been: been.get(id) ?? [],
        goals: goals.get(id) ?? [],
        reached: reached.has(id),
        own: seat,
        target: desk.targets.has(id),
        picked: desk.pickedField === id,
        shining: desk.shining.has(id),
        told: desk.lit.has(`field:${id}`) || desk.pointedField === id,
        noted: noted.has(id),
        tag: tagOf(desk, id),
      };
      const key = `${painted} ${JSON.stringify(look, (name, value) => (isFaces(name) ? seats(value) : value))}`;
      const before = this.#kept.get(id);
      if (before?.key === key) looks.set(id, before.look);
      else {
        this.#kept.set(id, { key, look });
        looks.set(id, look);
      }
    }
    return looks;
  }
}

const isFaces = (name: string): boolean => name === "been" || name === "goals" || name === "owners";
const seats = (faces: Face[]): string => faces.map(({ seat }) => seat).join();
