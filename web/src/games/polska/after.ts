// The position after an event, as far as these eyes can see it.

import type { GameEvent } from "../../lib/protocol";
import { byOrder, LAST, MOST_IN_HAND, MOST_PLAYED, numberOf, type PolskaView } from "./view";

const put = <T>(list: T[], place: number, value: T): T[] => list.map((old, k) => (k === place ? value : old));
const but = <T>(list: T[], thing: T): T[] => {
  const at = list.indexOf(thing);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
};

/** The turn ends by itself: no event says so. Whoever holds too many cards discards first. */
function turnOver(view: PolskaView): PolskaView {
  if (view.hand_sizes[view.turn]! > MOST_IN_HAND) return { ...view, phase: "discard" };
  const turn = (view.turn + 1) % view.players;
  return { ...view, turn, turns: view.turns + 1, phase: "die", die: 0, played: 0, waiting: [turn] };
}

/** A card leaves a hand. */
const lose = (view: PolskaView, seat: number, card: string): PolskaView => ({
  ...view,
  hand: seat === view.seat ? but(view.hand, card) : view.hand,
  hand_sizes: put(view.hand_sizes, seat, view.hand_sizes[seat]! - 1),
});

const useUp = (view: PolskaView, seat: number, card: string): PolskaView => {
  const left = lose(view, seat, card);
  return { ...left, used: [...left.used, card] };
};

/** The turn goes on after a card unless everybody can see that none can follow. */
function cardPlayed(view: PolskaView): PolskaView {
  const next: PolskaView = { ...view, played: view.played + 1, phase: "cards" };
  return next.played === MOST_PLAYED || next.hand_sizes[view.turn] === 0 ? turnOver(next) : next;
}

function arrive(view: PolskaView, seat: number, town: string): PolskaView {
  const there = { ...view, pawns: put(view.pawns, seat, town) };
  return view.markers.includes(numberOf(town)) ? there : turnOver(there); // a marker is won first
}

function drawn(view: PolskaView, seat: number, cards: string[]): PolskaView {
  const owed = (view.owed ?? 0) - cards.length;
  const next: PolskaView = {
    ...view,
    hand: seat === view.seat ? [...view.hand, ...cards].sort(byOrder) : view.hand,
    hand_sizes: put(view.hand_sizes, seat, view.hand_sizes[seat]! + cards.length),
    deck: view.deck - cards.length,
    owed: Math.max(owed, 0),
  };
  return owed === 0 && next.markers.length > 0 ? turnOver(next) : next; // after the seventh marker new ones come first
}

function placed(view: PolskaView, numbers: number[], from: number[]): PolskaView {
  const next = { ...view, markers: numbers, taken: 0, beside: from.filter((number) => !numbers.includes(number)) };
  return view.die === 0 ? next : turnOver(next);
}

const ALL = Array.from({ length: 17 }, (_, k) => k + 1);

type Told = GameEvent & {
  seat: number;
  other: number;
  card: string;
  cards: string[];
  dice: number[];
  value: number;
  numbers: number[];
  number: number;
  place: number;
  count: number;
  track: number;
  to: string;
};

export function after(view: PolskaView, event: GameEvent): PolskaView {
  const told = event as Told;
  const { seat, card } = told;
  switch (event.event) {
    case "begins":
      return { ...view, first: seat, turn: seat, waiting: [seat] };
    case "markers":
      return placed(view, told.numbers, view.beside);
    case "markers-mixed":
      return placed(view, told.numbers, ALL);
    case "drawn":
      return drawn(view, seat, told.cards);
    case "shuffled":
      return { ...view, deck: told.count, used: [] };
    case "rolled":
      return { ...view, pool: told.dice };
    case "took":
      return { ...view, pool: told.dice, die: told.value, phase: "act" };
    case "lost": {
      const [first, ...left] = view.stops[seat]!;
      const next = { ...view, stops: put(view.stops, seat, left), used: first ? [...view.used, first] : view.used };
      return turnOver(next);
    }
    case "moved":
      return arrive(view, seat, told.to);
    case "train":
    case "coach":
      return arrive(useUp(view, seat, card), seat, told.to);
    case "won":
      return { ...view, markers: but(view.markers, told.number), taken: told.place, owed: told.count };
    case "played": {
      const next = { ...useUp(view, seat, card), track: put(view.track, seat, told.track) };
      return told.track === LAST ? next : cardPlayed(next); // the last field ends the game at once
    }
    case "stopped":
      return cardPlayed({
        ...lose(view, seat, card),
        stops: put(view.stops, told.other, [...view.stops[told.other]!, card]),
      });
    case "discarded":
      return turnOver(useUp(view, seat, card));
    case "no-more":
    case "passed":
      return turnOver(view);
    case "ended":
      return { ...view, phase: "over", turns: view.turns + 1, waiting: [] };
    default:
      return view;
  }
}
