// The map of the country, a thousand units wide.

export type Spot = [number, number];

const WEST = 13.95;
const NORTH = 55.02;
/** Units per degree of latitude; the map is true to shape at 52° north. */
const DEGREE = 153;
const SQUEEZE = DEGREE * Math.cos((52 * Math.PI) / 180);

export const WIDTH = 1000;
export const HEIGHT = 945;

export const project = (lon: number, lat: number): Spot => [(lon - WEST) * SQUEEZE, (NORTH - lat) * DEGREE];

/** The tint of each voivodeship; neighbours differ. */
export const TINTS = [0, 2, 1, 0, 3, 0, 3, 2, 1, 3, 0, 1, 0, 1, 3, 3];
