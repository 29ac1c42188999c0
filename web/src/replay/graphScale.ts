// The scale of a graph: positions of its ticks, lines and labels.

/** The measure after a step, by seat. */
export interface Point {
  step: number;
  values: number[];
  /** The sentences of the step. */
  text: string;
}

/** Margins in pixels. */
export const LEFT = 38;
export const RIGHT = 36;
export const TOP = 12;
export const BOTTOM = 30;

/** The dash pattern of each seat's line, so that it is not told by colour alone. */
export const DASHES = ["", "11 4", "3 3", "14 4 3 4", "7 3", "2 5"];

/** About `about` round integers that cover `low` to `high`. */
export function ticks(low: number, high: number, about: number): number[] {
  const rough = Math.max(1, (high - low) / Math.max(1, about));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough - 1e-9)!;
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - first) / step));
  return Array.from({ length: count + 1 }, (_, at) => first + at * step);
}

/** An SVG path of a step line. */
export function stairs(points: [number, number][]): string {
  return points.map(([x, y], at) => (at === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`)).join("");
}

/** Positions of labels near `wanted`, in its order, at least `gap` apart and none below `floor`. */
export function apart(wanted: number[], gap: number, floor: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one]! - wanted[other]! || one - other);
  const found = [...wanted];
  let least = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    found[at] = Math.max(wanted[at]!, least);
    least = found[at]! + gap;
  }
  let most = floor;
  for (const at of order.reverse()) {
    found[at] = Math.min(found[at]!, most);
    most = found[at]! - gap;
  }
  return found;
}

const round = (number: number): number => Math.round(number * 10) / 10;
