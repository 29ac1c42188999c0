// SVG paths of maps.

export const round = (value: number): number => Math.round(value * 10) / 10;

/** An SVG path through points, with relative coordinates, which are shorter. */
export function pathThrough(spots: [number, number][], close = false): string {
  let text = "";
  let [px, py] = [0, 0];
  for (const [k, spot] of spots.entries()) {
    const [x, y] = [round(spot[0]), round(spot[1])];
    text += k === 0 ? `M${x} ${y}l` : `${round(x - px)} ${round(y - py)} `;
    [px, py] = [x, y];
  }
  return text.trimEnd() + (close ? "Z" : "");
}
