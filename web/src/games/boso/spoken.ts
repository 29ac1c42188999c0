// Fields and cards in words, for screen readers and for the note beside what is pointed at.

import { inWords, say, together } from "../../lib/words.svelte";
import { fieldName } from "./board.svelte";
import type { Desk } from "./desk.svelte";
import { visitors } from "./prices";

const namesOf = (desk: Desk, seats: number[]): string => together(seats.map((seat) => desk.faces[seat]!.name));

/** What is to be said of a field, in short parts, the most important first. */
export function fieldFacts(desk: Desk, field: string): string[] {
  const { view, board, seat } = desk;
  const parts: string[] = [];
  const found = board.field.get(field)!;
  const standing = desk.faces.filter((face) => view.places[face.seat] === field).map((face) => face.seat);
  if (standing.length) parts.push(say("boso-field-here", { names: namesOf(desk, standing) }));
  if (view.goals[seat]?.includes(field))
    parts.push(say(view.phase === "start" ? "boso-field-route" : "boso-field-goal"));
  const far = desk.steps.get(field);
  if (far) parts.push(say("boso-field-far", { count: far }));
  if (desk.around.has(field)) {
    const price = desk.price(field);
    parts.push(say(desk.targets.has(field) ? "boso-field-costs" : "boso-field-dear", { goldens: price.goldens }));
    for (const { seat: owner, goldens } of price.to)
      parts.push(say("boso-field-pays", { name: desk.faces[owner]!.name, goldens }));
  } else {
    const been = visitors(view, seat, field);
    if (been.length) parts.push(say("boso-field-toll", { names: namesOf(desk, been) }));
  }
  const own = view.visited[seat]?.includes(field);
  if (own && !standing.includes(seat)) parts.push(say("boso-field-been"));
  const others = desk.faces.filter((face) => face.seat !== seat && view.goals[face.seat]!.includes(field));
  if (others.length) parts.push(say("boso-field-goals", { names: together(others.map(({ name }) => name)) }));
  const cards = desk.cardsFor(field);
  if (cards.length)
    parts.push(say("boso-field-cards", { cards: together(cards.map((id) => inWords(desk.card(id).title))) }));
  parts.push(say(`boso-kind-${found.kind}`));
  return parts;
}

export const fieldSpoken = (desk: Desk, field: string): string =>
  [fieldName(desk.board, field), ...fieldFacts(desk, field)].join(", ");

export function cardSpoken(desk: Desk, id: string): string {
  const card = desk.card(id);
  const parts = [say(`boso-category-${card.category}`), inWords(card.title), inWords(card.label), inWords(card.text)];
  if (desk.fitting.has(id)) parts.push(say("boso-card-fits"));
  if (desk.view.taken?.card === id) parts.push(say(`boso-taken-${desk.view.taken.use}`));
  return parts.join(". ");
}
