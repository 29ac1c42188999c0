// What the result says: the place of each seat, and why the winner won.

import type { Outcome, ScorePart, Seat } from "../lib/protocol";

/** The seats from first to last with their places; equals share a place. */
export function placesOf({ ranking }: Pick<Outcome, "ranking">): { seat: Seat; place: number }[] {
  let place = 1;
  return ranking.flatMap((group) => {
    const here = group.map((seat) => ({ seat, place }));
    place += group.length;
    return here;
  });
}

/** What decided: the lead over second place, or the part that breaks ties; null if the scores do not tell. */
export function decidedBy(
  { ranking, scores }: Outcome,
  parts: ScorePart[],
): { lead: number } | { part: ScorePart } | null {
  const [first, second] = [ranking[0]?.[0], ranking[1]?.[0]];
  if (parts.some(({ kind }) => kind === "decides")) return null;
  if (!scores || first === undefined || second === undefined) return null;
  const lead = scores[first]! - scores[second]!;
  if (lead > 0) return { lead };
  const part = parts.find(({ kind }) => kind === "breaks-tie");
  return lead === 0 && part ? { part } : null;
}
