// What a step costs and who gets it: the ladder 1, 2, 3 … Goldens, and one more for every earlier visitor.

import type { BosoView } from "./view";

export interface Price {
  goldens: number;
  /** Who is paid how much; nobody where the bank is. */
  to: { seat: number; goldens: number }[];
}

export const visitors = (view: BosoView, seat: number, field: string): number[] => {
  const found: number[] = [];
  for (let k = 1; k <= view.players; k++) {
    const other = (Math.max(seat, 0) + k) % view.players;
    if (other !== seat && view.visited[other]!.includes(field)) found.push(other);
  }
  return found;
};

/** The regular fee of the next step of a seat: outside its own move, of the first one. */
export function fee(view: BosoView, seat: number): number {
  if (view.phase !== "move" || view.turn !== seat) return 1;
  return view.credit ? 0 : view.paid + 1;
}

export function priceOf(view: BosoView, seat: number, field: string, byCard: boolean): Price {
  const base = byCard ? 0 : fee(view, seat);
  const others = visitors(view, seat, field);
  const once = view.options.multi_toll === "base_once"; // the regular fee is due once, to the next visitor clockwise
  const to = others.map((other, k) => ({ seat: other, goldens: (once && k > 0 ? 0 : base) + 1 }));
  return { goldens: to.length ? to.reduce((sum, { goldens }) => sum + goldens, 0) : base, to };
}
