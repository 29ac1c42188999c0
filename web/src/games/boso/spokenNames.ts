// Descriptions of fields and cards for screen readers and for notes.

import { inWords, language, say, together } from "../../lib/words.svelte";
import { fieldName, shortLabel } from "./boardData.svelte";
import type { BoardState } from "./boardState.svelte";
import { type BosoView, visitors } from "./view";
import { labelInSentence } from "./wordings";

const namesOf = (boardState: BoardState, seats: number[]): string =>
  together(seats.map((seat) => boardState.faces[seat]!.name));

/** Facts about a field, the most important first. */
export function fieldFacts(boardState: BoardState, field: string): string[] {
  const { view, board, seat } = boardState;
  const parts: string[] = [];
  const found = board.field.get(field)!;
  const standing = boardState.faces.filter((face) => view.places[face.seat] === field).map((face) => face.seat);
  if (standing.length) parts.push(say("boso-field-here", { names: namesOf(boardState, standing) }));
  if (view.goals[seat]?.includes(field))
    parts.push(say(view.phase === "start" ? "boso-field-route" : "boso-field-goal"));
  const far = boardState.steps.get(field);
  if (far) parts.push(say("boso-field-far", { count: far }));
  const price = boardState.price(field);
  if (price) {
    parts.push(say(boardState.targets.has(field) ? "boso-field-costs" : "boso-field-dear", { goldens: price.goldens }));
    for (const [owner, goldens] of price.to ?? [])
      parts.push(say("boso-field-pays", { name: boardState.faces[owner]!.name, goldens }));
  } else {
    const been = visitors(view, seat, field);
    if (been.length) parts.push(say("boso-field-toll", { names: namesOf(boardState, been) }));
  }
  const own = view.visited[seat]?.includes(field);
  if (own && !standing.includes(seat)) parts.push(say("boso-field-been"));
  const others = boardState.faces.filter((face) => face.seat !== seat && view.goals[face.seat]!.includes(field));
  if (others.length) parts.push(say("boso-field-goals", { names: together(others.map(({ name }) => name)) }));
  const cards = boardState.cardsFor(field);
  if (cards.length)
    parts.push(say("boso-field-cards", { cards: together(cards.map((id) => inWords(boardState.card(id).title))) }));
  parts.push(say(`boso-kind-${found.kind}`));
  return parts;
}

export const fieldSpoken = (boardState: BoardState, field: string): string =>
  [fieldName(boardState.board, field), ...fieldFacts(boardState, field)].join(", ");

export function cardSpoken(boardState: BoardState, id: string): string {
  const card = boardState.card(id);
  const label = labelInSentence(inWords(card.label), language.now);
  const printed = shortLabel(label);
  const parts = [say(`boso-category-${card.category}`), inWords(card.title), printed];
  if (printed !== label) parts.push(label);
  parts.push(inWords(card.text));
  if (boardState.fitting.has(id)) parts.push(say("boso-card-fits"));
  if (boardState.view.taken?.card === id) parts.push(say(`boso-taken-${boardState.view.taken.use}`));
  return parts.join(". ");
}

/** How near the end by standstill is; empty while somebody moves. */
export const standstillText = ({ standstill }: Pick<BosoView, "standstill">): string =>
  standstill?.turns ? say("boso-standstill", { ...standstill }) : "";
