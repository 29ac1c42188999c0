// Descriptions of towns, cards and fields of the track for screen readers and for notes.

import { inWords, say, together } from "../../lib/words.svelte";
import type { BoardState } from "./boardState.svelte";
import { numberOf, SCALE } from "./view";

const namesAt = (boardState: BoardState, seats: number[]): string =>
  together(seats.map((seat) => boardState.faces[seat]!.name));

/** Facts about a town, without its name. */
export function townFacts(boardState: BoardState, town: string): string[] {
  const { view } = boardState;
  const number = numberOf(town);
  const facts: string[] = [];
  if (number) facts.push(say("polska-town-number", { number }));
  if (town === boardState.board.start) facts.push(say("polska-town-start"));
  if (view.markers.includes(number)) facts.push(say("polska-town-marker", { count: SCALE[view.taken] ?? 3 }));
  const seats = view.pawns.flatMap((at, seat) => (at === town ? [seat] : []));
  if (seats.includes(view.seat)) facts.push(say("polska-town-here"));
  const others = seats.filter((seat) => seat !== view.seat);
  if (others.length) facts.push(say("polska-town-pawns", { names: namesAt(boardState, others) }));
  const far = boardState.steps.get(town);
  if (far) facts.push(say("polska-town-far", { count: far }));
  if (boardState.cities.has(town)) facts.push(say("polska-town-city"));
  if (boardState.targets.has(town))
    facts.push(say(boardState.travel === "move" ? "polska-town-go" : `polska-town-${boardState.travel}`));
  else if (boardState.reach.has(town))
    facts.push(say("polska-town-die", { value: boardState.pointedDie ?? boardState.pickedDie ?? 0 }));
  return facts;
}

export const townSpoken = (boardState: BoardState, town: string): string =>
  [inWords(boardState.board.town.get(town)!.name), ...townFacts(boardState, town)].join(", ");

/** A die with the most steps of a move; only its value while that is not known. */
export function dieLabel(boardState: BoardState, value: number): string {
  const count = boardState.dieFacts(value)?.steps;
  return count ? say("polska-die-reach", { value, count }) : say("polska-die", { value });
}

/** What a card would do now, in a few words; empty if nothing is known. */
export function cardNow(boardState: BoardState, id: string): string {
  const { kind } = boardState.card(id);
  const count = boardState.gives(id);
  if (count) return say("polska-card-gives", { count });
  if (kind === "city" && count === 0) return say("polska-card-elsewhere");
  if (kind === "coach" && boardState.coachReach) return say("polska-card-coach", { count: boardState.coachReach });
  return "";
}

export function cardSpoken(boardState: BoardState, id: string): string {
  const card = boardState.card(id);
  const parts = [say(`polska-kind-${card.kind}`), card.year, inWords(card.name), cardNow(boardState, id)];
  const alike = boardState.piles.find(([first]) => first === id)?.length ?? 1;
  if (alike > 1) parts.push(say("polska-card-alike", { count: alike }));
  if (boardState.playable(id)) parts.push(say("polska-card-playable"));
  return parts.filter(Boolean).join(", ");
}

export function trackSpoken(boardState: BoardState, place: number): string {
  const field = boardState.board.track[place]!;
  const goal = place === boardState.board.track.length - 1;
  const parts = [
    say("polska-track-field", { n: field.n }),
    goal ? say("polska-track-goal") : field.year,
    inWords(field.name),
  ];
  const seats = boardState.view.track.flatMap((at, seat) => (at === place ? [seat] : []));
  if (seats.length) parts.push(say("polska-track-here", { names: namesAt(boardState, seats) }));
  return parts.filter(Boolean).join(", ");
}
