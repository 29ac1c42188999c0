import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const all: Record<string, string> = {
  ...import.meta.glob<string>("../**/*.ftl", { query: "?raw", import: "default", eager: true }),
  ...import.meta.glob<string>("../**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true }),
};
const files = Object.keys(all);
const read = (path: string): string => all[path] ?? "";
const idsOf = (path: string): string[] => new FluentResource(read(path)).body.map(({ id }) => id);

const texts = files.filter((path) => path.endsWith(".ftl"));
const english = (path: string): string => path.replace(/\/pl\//, "/en/").replace(/\/pl\.ftl$/, "/en.ftl");
const polish = texts.filter((path) => english(path) !== path);

describe("sentences", () => {
  it.each(polish)("%s says the same in both languages", (path) => {
    expect(idsOf(path)).toEqual(idsOf(english(path)));
    expect(idsOf(path).length).toBe((read(path).match(/^[a-z][\w-]* =/gm) ?? []).length); // all of it is parsed
  });

  it.each(polish)("%s has the same places in both", (path) => {
    const parts = (file: string) => read(file).split(/^(?=[a-z][\w-]* =)/m);
    const [one, other] = [parts(path), parts(english(path))];
    const places = (text: string) => [...new Set(text.match(/\$\w+/g))].sort();
    for (const [n, text] of one.entries()) expect(places(text), text).toEqual(places(other[n]!));
  });

  it("has every sentence that is asked for", () => {
    const known = new Set(texts.flatMap(idsOf));
    const asked = files
      .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts"))
      .flatMap((path) => [...read(path).matchAll(/(?<!\.)\bsay\(\s*(["'])([\w-]+)\1/g)].map((found) => found[2]!));
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((id) => !known.has(id))).toEqual([]);
  });

  it("needs every sentence it has", () => {
    const source = files
      .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts"))
      .map(read)
      .join("\n");
    const asked = new Set([...source.matchAll(/["'`]([a-z][\w-]+)["'`]/g)].map((found) => found[1]!));
    const built = [...source.matchAll(/`([a-z][\w-]*-)\$\{/g)].map((found) => found[1]!);
    const idle = texts.flatMap(idsOf).filter((id) => !asked.has(id) && !built.some((start) => id.startsWith(start)));
    expect(idle).toEqual([]);
  });

  it.each(texts.filter((path) => path.startsWith("../games/")))(
    "%s has what its board asks for, nothing else",
    (path) => {
      const [folder, game] = path.match(/^\.\.\/games\/(\w+)\//)!;
      const source = files
        .filter((file) => file.startsWith(folder) && /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts"))
        .map(read)
        .join("\n");
      const quoted = new RegExp(`(?<!\\bid=)["'\`](${game}-[\\w-]*)(["'\`]|\\$\\{)`, "g"); // but not ids of SVG elements
      const asked = [...source.matchAll(quoted)].map(([, id, end]) => ({ id: id!, begins: end === "${" }));
      const ids = idsOf(path);
      const fits = (one: string, { id, begins }: (typeof asked)[number]): boolean =>
        begins ? one.startsWith(id) : one === id;
      expect(ids.length).toBeGreaterThan(50);
      expect(asked.filter((wanted) => !ids.some((one) => fits(one, wanted)))).toEqual([]);
      expect(ids.filter((one) => !asked.some((wanted) => fits(one, wanted)))).toEqual([]);
    },
  );

  it("never repeats an id", () => {
    for (const lang of ["pl", "en"]) {
      const ids = texts.filter((path) => path.includes(`/${lang}/`) || path.endsWith(`/${lang}.ftl`)).flatMap(idsOf);
      expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    }
  });
});
