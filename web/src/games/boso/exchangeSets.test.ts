import { expect, test } from "vitest";
import { exchangeSets } from "./exchangeSets";

const hand = ["capitals-tun", "capitals-eth", "capitals-pan", "capitals-chl", "islands-a", "islands-b", "islands-c"];
const categoryOf = (card: string) => card.split("-")[0] as "capitals" | "islands";
const places = [
  [1, 2, 3],
  [1, 2, 4],
  [1, 3, 4],
  [2, 3, 4],
  [5, 6, 7],
];
const exchanges = places.map((chosen) => ({
  action: { do: "exchange", places: chosen },
  cards: chosen.map((place) => hand[place - 1]!),
}));

test("the exchange of a category gives up the fewest cards that are needed, and tells what it keeps", () => {
  const sets = exchangeSets(exchanges, hand, new Set(["capitals-pan"]), categoryOf);
  expect(sets).toEqual([
    { category: "capitals", action: { do: "exchange", places: [1, 2, 4] }, kept: ["capitals-pan"] },
    { category: "islands", action: { do: "exchange", places: [5, 6, 7] }, kept: [] },
  ]);
});

test("where no card is needed it is the first", () => {
  const [capitals] = exchangeSets(exchanges, hand, new Set(), categoryOf);
  expect(capitals).toEqual({
    category: "capitals",
    action: { do: "exchange", places: [1, 2, 3] },
    kept: ["capitals-chl"],
  });
});
