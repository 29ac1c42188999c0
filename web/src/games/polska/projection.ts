// The projection of Polska: how one event changes a view, as far as the viewer can see it.
//
// It is used to show events one after another and knows no rules: the true view replaces it after the last event of a
// message. The tests prove it on recorded games: at the end of every message all fields of CLAIMS.exact equal the true view.

import type { GameEvent } from "../../lib/protocol";
import { byOrder, type PolskaView } from "./view";

export const CLAIMS = {
  exact: [
    "first",
    "pawns",
    "track",
    "pool",
    "markers",
    "taken",
    "beside",
    "stops",
    "used",
    "hand_sizes",
    "hand",
    "deck",
  ],
  transient: ["turn", "die", "phase", "waiting"],
} as const;

const put = <T>(list: T[], place: number, value: T): T[] => list.map((old, k) => (k === place ? value : old));
const but = <T>(list: T[], thing: T): T[] => {
  const at = list.indexOf(thing);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
};

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

const draw = (view: PolskaView, seat: number, cards: string[]): PolskaView => ({
  ...view,
  hand: seat === view.seat ? [...view.hand, ...cards].sort(byOrder) : view.hand,
  hand_sizes: put(view.hand_sizes, seat, view.hand_sizes[seat]! + cards.length),
  deck: view.deck - cards.length,
});

const place = (view: PolskaView, numbers: number[], from: number[]): PolskaView => ({
  ...view,
  markers: numbers,
  taken: 0,
  beside: from.filter((number) => !numbers.includes(number)),
});

const arrive = (view: PolskaView, seat: number, town: string): PolskaView => ({
  ...view,
  pawns: put(view.pawns, seat, town),
});

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

export function projectEvent(view: PolskaView, event: GameEvent): PolskaView {
  const told = event as Told;
  const { seat, card } = told;
  switch (event.event) {
    case "begins":
      return { ...view, first: seat, turn: seat, waiting: [seat] };
    case "markers":
      return place(view, told.numbers, view.beside);
    case "markers-mixed":
      return place(view, told.numbers, ALL);
    case "drawn":
      return draw(view, seat, told.cards);
    case "shuffled":
      return { ...view, deck: told.count, used: [] };
    case "rolled":
      return { ...view, pool: told.dice, turn: seat };
    case "took":
      return { ...view, pool: told.dice, die: told.value, turn: seat };
    case "lost": {
      const [first, ...left] = view.stops[seat]!;
      const used = first ? [...view.used, first] : view.used;
      return { ...view, turn: seat, stops: put(view.stops, seat, left), used };
    }
    case "moved":
      return arrive(view, seat, told.to);
    case "train":
    case "coach":
      return arrive(useUp(view, seat, card), seat, told.to);
    case "won":
      return { ...view, markers: but(view.markers, told.number), taken: told.place };
    case "played":
      return { ...useUp(view, seat, card), track: put(view.track, seat, told.track) };
    case "stopped":
      return {
        ...lose(view, seat, card),
        stops: put(view.stops, told.other, [...view.stops[told.other]!, card]),
      };
    case "discarded":
      return useUp(view, seat, card);
    case "ended":
      return { ...view, phase: "over", waiting: [] };
    default:
      return view; // nothing moves
  }
}
