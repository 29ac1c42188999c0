// Every sentence the board asks for exists in both languages, and none is left over.

import { expect, it } from "vitest";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";

const idsOf = (text: string): string[] => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map(([, id]) => id!);
const sources = Object.values(
  import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], { eager: true, import: "default", query: "?raw" }),
).join("\n");

it("both languages have the same sentences in the same order", () => {
  expect(idsOf(en)).toEqual(idsOf(pl));
  expect(new Set(idsOf(pl)).size).toBe(idsOf(pl).length);
});

it("what is asked for is there, and what is there is asked for", () => {
  const asked = [...sources.matchAll(/["`](boso-[a-z-]*)(\$\{)?/g)].map(([, id, more]) => ({
    id: id!,
    begins: !!more,
  }));
  const ids = idsOf(pl);
  for (const { id, begins } of asked)
    expect(
      ids.some((one) => (begins ? one.startsWith(id) : one === id)),
      `asked for: ${id}`,
    ).toBe(true);
  for (const one of ids)
    expect(
      asked.some(({ id, begins }) => (begins ? one.startsWith(id) : one === id)),
      `left over: ${one}`,
    ).toBe(true);
});
