// Moves towns that almost overlap apart; the smaller one gives way.

export type Spot = [number, number];

/** The least distance of two towns in units of the map, by how many of them have a number, which needs room. */
const APART = [26, 40, 56] as const;

export function spread(towns: { id: string; at: Spot; big: boolean }[]): Map<string, Spot> {
  const spots = towns.map(({ at }) => [...at] as Spot);
  for (let round = 0; round < 12; round++)
    for (let a = 0; a < towns.length; a++)
      for (let b = a + 1; b < towns.length; b++) {
        const one = spots[a]!;
        const other = spots[b]!;
        const dx = other[0] - one[0];
        const dy = other[1] - one[1];
        const far = Math.hypot(dx, dy);
        const wanted = APART[Number(towns[a]!.big) + Number(towns[b]!.big)]!;
        if (far >= wanted) continue;
        const push = (wanted - far) / (far || 1);
        const share = towns[a]!.big === towns[b]!.big ? 0.5 : towns[a]!.big ? 0 : 1; // the part of it that the first one moves
        spots[a] = [one[0] - dx * push * share, one[1] - dy * push * share];
        spots[b] = [other[0] + dx * push * (1 - share), other[1] + dy * push * (1 - share)];
      }
  return new Map(towns.map(({ id }, k) => [id, spots[k]!.map((value) => Math.round(value * 10) / 10) as Spot]));
}
