// The projection of Boso przez świat: how one event changes a view, as far as the viewer can see it.
//
// It is used to show events one after another and knows no rules: the true view replaces it after the last event of a
// message. The tests prove it on recorded games: at the end of every message all fields of CLAIMS.exact equal the true view.

import type { GameEvent } from "../../lib/protocol";
import { boardData } from "./boardData.svelte";
import type { BosoView, Order, Use } from "./view";

export const CLAIMS = {
  exact: [
    "first",
    "turn",
    "lap",
    "routes",
    "start",
    "places",
    "goals",
    "trails",
    "visited",
    "purses",
    "hand",
    "hand_sizes",
    "lost",
    "finished",
    "unused",
    "used",
    "public",
    "taken",
    "paid",
    "credit",
    "noted",
    "order",
    "card_orders",
  ],
  transient: ["phase", "waiting", "timed", "answer"],
} as const;

const put = <T>(list: T[], place: number, value: T): T[] => list.map((old, k) => (k === place ? value : old));
const but = <T>(list: T[], things: T[]): T[] => list.filter((one) => !things.includes(one));

/** Sorts ids as the server does, without duplicates. */
const sorted = (ids: string[]): string[] => {
  const order = boardData.current?.order;
  return order ? [...new Set(ids)].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)) : ids;
};

const pay = (view: BosoView, seat: number, goldens: number): BosoView => ({
  ...view,
  purses: put(view.purses, seat, view.purses[seat]! + goldens),
});

function gain(view: BosoView, seat: number, cards: string[]): BosoView {
  return {
    ...view,
    hand: seat === view.seat ? sorted([...view.hand, ...cards]) : view.hand,
    hand_sizes: put(view.hand_sizes, seat, view.hand_sizes[seat]! + cards.length),
  };
}

/** Cards leave a hand, with the orders about them. */
function lose(view: BosoView, seat: number, cards: string[]): BosoView {
  const own = seat === view.seat;
  return {
    ...view,
    hand: own ? but(view.hand, cards) : view.hand,
    hand_sizes: put(view.hand_sizes, seat, view.hand_sizes[seat]! - cards.length),
    taken: view.taken && cards.includes(view.taken.card) ? null : view.taken,
    card_orders: own
      ? Object.fromEntries(Object.entries(view.card_orders).filter(([card]) => !cards.includes(card)))
      : view.card_orders,
  };
}

const useUp = (view: BosoView, seat: number, cards: string[]): BosoView => {
  const left = lose(view, seat, cards);
  return { ...left, used: [...left.used, ...cards] };
};

type Told = GameEvent & {
  seat: number;
  other: number;
  seats: number[];
  lap: number;
  card: string;
  cards: string[];
  space: number;
  use: Use;
  goldens: number;
  number: number;
  credit: number;
  count: number;
  field: string;
  fields: string[];
  starts: string[];
  routes: string[];
  to: string;
  order: Order;
};

function stepped(view: BosoView, told: Told): BosoView {
  const { seat, to } = told;
  const paid = useUp(pay(view, seat, -told.goldens), seat, told.cards);
  return {
    ...paid,
    paid: told.number,
    credit: told.credit,
    places: put(view.places, seat, to),
    trails: put(view.trails, seat, [...view.trails[seat]!, to]),
    visited: put(view.visited, seat, sorted([...view.visited[seat]!, to])),
    noted: sorted([...view.noted, to]),
  };
}

function arrived(view: BosoView, told: Told): BosoView {
  const { seat, field, fields } = told;
  const goals = but(view.goals[seat]!, [field]);
  return {
    ...pay(view, seat, told.goldens),
    goals: put(view.goals, seat, goals),
    visited: put(view.visited, seat, sorted([...view.visited[seat]!, ...fields])),
    noted: sorted([...view.noted, ...fields]),
    finished: goals.length ? view.finished : [...view.finished, seat],
    credit: 0,
  };
}

/** The player in turn loses the round; the turn may have come past the first player, which begins a lap. */
function lost(view: BosoView, seat: number): BosoView {
  const { turn, first, players } = view;
  const distance = (to: number) => (to - turn - 1 + players) % players;
  return {
    ...view,
    turn: seat,
    lap: view.lap + (distance(first) <= distance(seat) ? 1 : 0),
    lost: put(view.lost, seat, view.lost[seat]! - 1),
  };
}

function round(view: BosoView, told: Told): BosoView {
  return {
    ...view,
    turn: told.seat,
    lap: told.lap,
    phase: "draw",
    taken: null,
    paid: 0,
    credit: 0,
    noted: [],
    waiting: [told.seat],
  };
}

export function projectEvent(view: BosoView, event: GameEvent): BosoView {
  const told = event as Told;
  const { seat, card } = told;
  switch (event.event) {
    case "begins":
      return { ...view, first: seat, turn: seat };
    case "routes": {
      const route = boardData.current?.route;
      return { ...view, routes: told.routes, goals: told.routes.map((id) => route?.get(id) ?? []) };
    }
    case "chose":
      return { ...view, start: told.field };
    case "starts":
      return {
        ...view,
        places: told.starts,
        trails: told.starts.map((field) => [field]),
        visited: told.starts.map((field) => [field]),
        goals: view.goals.map((goals, k) => but(goals, [told.starts[k]!])),
      };
    case "round":
      return round(view, told);
    case "drawn":
      return { ...gain(view, seat, told.cards), unused: view.unused - told.count };
    case "shuffled":
      return { ...view, unused: told.count, used: [] };
    case "took-exchange":
    case "took-move":
    case "took-surprise":
      return {
        ...gain(view, seat, [card]),
        public: put(view.public, told.space - 1, view.public[told.space - 1]!.slice(0, -1)),
        taken: { card, use: told.use },
      };
    case "exchanged":
      return pay(useUp(view, seat, told.cards), seat, told.goldens);
    case "discarded":
      return {
        ...lose(view, seat, [card]),
        public: put(view.public, told.space - 1, [...view.public[told.space - 1]!, card]),
      };
    case "step-paid":
    case "step-card":
    case "step-credit":
      return stepped(view, told);
    case "toll":
      return pay(view, told.other, told.goldens);
    case "arrived":
      return arrived(view, told);
    case "stopped":
    case "stayed":
      return { ...view, credit: 0 };
    case "answered":
    case "answered-none":
      return { ...view, answer: told.cards };
    case "reactions":
      return { ...view, answer: [], timed: false };
    case "cashed":
      return pay(useUp(view, seat, told.cards), seat, told.goldens);
    case "surprised":
      return {
        ...useUp(view, seat, [card]),
        lost: put(view.lost, told.other, view.lost[told.other]! + 1),
      };
    case "lost":
      return lost(view, seat);
    case "lap-paid":
      return told.seats.reduce((now, one) => pay(now, one, told.goldens), view);
    case "ordered-all":
      return { ...view, order: told.order, card_orders: {} };
    case "ordered-card":
      return { ...view, card_orders: { ...view.card_orders, [card]: told.order } };
    case "ended":
      return { ...view, phase: "over", taken: null, waiting: [] };
    default:
      return view;
  }
}
