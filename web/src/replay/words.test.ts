import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import en from "../words/en/replay.ftl?raw";
import pl from "../words/pl/replay.ftl?raw";
import log from "./readLog.ts?raw";
import verify from "./verify.ts?raw";

const ids = (text: string) => [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(([, id]) => id!);
const bundle = (lang: string, text: string) => {
  const made = new FluentBundle(lang, { useIsolating: false });
  expect(made.addResource(new FluentResource(text))).toEqual([]);
  return made;
};
const told = (made: FluentBundle, id: string, places: Record<string, number | string>) =>
  made.formatPattern(made.getMessage(id)!.value!, places);

describe("sentences", () => {
  it("are there for every check and each of its ends", () => {
    const ends = [...verify.matchAll(/(pass|fail|unknown)\("(\w+)"(?:, "(\w+)"|(?=\)|, \{))/g)];
    const usual: Record<string, string> = { pass: "ok", fail: "failed", unknown: "unknown" };
    expect(ends.length).toBeGreaterThan(12);
    for (const [, end, name, why] of ends) expect(ids(pl)).toContain(`verify-${name}-${why ?? usual[end!]}`);
    for (const [, why] of log.matchAll(/"(foreign|damaged|order|unfinished)"/g))
      expect(ids(pl)).toContain(`verify-whole-${why}`);
  });

  it("have the right plurals", () => {
    const made = bundle("pl", pl);
    expect([1, 3, 5, 22].map((draws) => told(made, "verify-count", { draws, seconds: "0,1" }))).toEqual([
      "Sprawdzono 1 losowanie w 0,1 s.",
      "Sprawdzono 3 losowania w 0,1 s.",
      "Sprawdzono 5 losowań w 0,1 s.",
      "Sprawdzono 22 losowania w 0,1 s.",
    ]);
    bundle("en", en);
  });
});
