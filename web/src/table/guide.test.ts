import { beforeEach, expect, test } from "vitest";
import { changeSettings, settings } from "../lib/browserStorage.svelte";
import { Guide, turnGuideOff, turnGuideOn } from "./guide.svelte";

const BOTH: [string, string][] = [
  ["prompt-turn", "Lay a token."],
  ["kind-poison", "Poison somebody."],
];

beforeEach(() => changeSettings({ guide: null, guided: {} }));

function decide(guide: Guide, decision: number): string | undefined {
  const shown = guide.sentence(BOTH);
  guide.follow(decision, shown);
  return shown?.text;
}

test("each sentence is shown at one decision, one sentence a decision", () => {
  const guide = new Guide("bosman");
  expect(decide(guide, 1)).toBe("Lay a token.");
  expect(decide(guide, 1)).toBe("Lay a token.");
  guide.follow(null, null);
  expect(settings.guided).toEqual({ bosman: ["prompt-turn"] });
  expect(decide(guide, 2)).toBe("Poison somebody.");
  guide.follow(3, null);
  expect(decide(guide, 3)).toBe(undefined);
});

test("another game explains its own decisions", () => {
  changeSettings({ guided: { polska: ["prompt-turn"] } });
  expect(decide(new Guide("bosman"), 1)).toBe("Lay a token.");
});

test("nothing is shown when the guide is off; turned on, it starts over", () => {
  const guide = new Guide("bosman");
  decide(guide, 1);
  guide.follow(2, null);
  turnGuideOff();
  expect(decide(guide, 2)).toBe(undefined);
  turnGuideOn();
  expect(decide(guide, 2)).toBe("Lay a token.");
});
