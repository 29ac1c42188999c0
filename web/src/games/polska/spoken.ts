// Names for ears, and short lines for the pointer: what there is to know of a town, a card or a field of the track.

import { inWords, say, together } from "../../lib/words.svelte";
import type { Desk } from "./desk.svelte";
import { numberOf, SCALE } from "./view";

const namesAt = (desk: Desk, seats: number[]): string => together(seats.map((seat) => desk.faces[seat]!.name));

/** What is known of a town, without its name. */
export function townFacts(desk: Desk, town: string): string[] {
  const { view } = desk;
  const number = numberOf(town);
  const facts: string[] = [];
  if (number) facts.push(say("polska-town-number", { number }));
  if (town === desk.board.start) facts.push(say("polska-town-start"));
  if (view.markers.includes(number)) facts.push(say("polska-town-marker", { count: SCALE[view.taken] ?? 3 }));
  const seats = view.pawns.flatMap((at, seat) => (at === town ? [seat] : []));
  if (seats.includes(view.seat)) facts.push(say("polska-town-here"));
  const others = seats.filter((seat) => seat !== view.seat);
  if (others.length) facts.push(say("polska-town-pawns", { names: namesAt(desk, others) }));
  const far = desk.steps.get(town);
  if (far) facts.push(say("polska-town-far", { count: far }));
  if (desk.cities.has(town)) facts.push(say("polska-town-city"));
  if (desk.targets.has(town)) facts.push(say(desk.travel === "move" ? "polska-town-go" : `polska-town-${desk.travel}`));
  else if (desk.preview.has(town))
    facts.push(say("polska-town-die", { value: desk.pointedDie ?? desk.pickedDie ?? 0 }));
  return facts;
}

export const townSpoken = (desk: Desk, town: string): string =>
  [inWords(desk.board.town.get(town)!.name), ...townFacts(desk, town)].join(", ");

/** What a card would do now, in a few words; empty if nothing. */
export function cardNow(desk: Desk, id: string): string {
  const { kind } = desk.card(id);
  const count = desk.gives(id);
  if (count) return say("polska-card-gives", { count });
  if (kind === "city") return say("polska-card-elsewhere");
  if (kind === "coach" && desk.view.die) return say("polska-card-coach", { count: desk.coachReach });
  return "";
}

export function cardSpoken(desk: Desk, id: string): string {
  const card = desk.card(id);
  const parts = [say(`polska-kind-${card.kind}`), card.year, inWords(card.name), cardNow(desk, id)];
  if (desk.playable(id)) parts.push(say("polska-card-playable"));
  return parts.filter(Boolean).join(", ");
}

export function trackSpoken(desk: Desk, place: number): string {
  const field = desk.board.track[place]!;
  const parts = [say("polska-track-field", { n: field.n }), field.year, inWords(field.name)];
  if (place === desk.board.track.length - 1) parts.push(say("polska-track-goal"));
  const seats = desk.view.track.flatMap((at, seat) => (at === place ? [seat] : []));
  if (seats.length) parts.push(say("polska-track-here", { names: namesAt(desk, seats) }));
  return parts.filter(Boolean).join(", ");
}
