// Tests of which components a page requests.

import { beforeEach, expect, test, vi } from "vitest";
import { data, playAt } from "./api";

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify({ path }));
  });
});

const table = { table: "T", game: "boso", rules: 1, extra: null };

test("a table gets the components of its version of the rules, asked for once", async () => {
  await data("polska");
  playAt(table);
  const first = data("boso");
  expect(data("boso")).toBe(first);
  playAt({ ...table, table: "U", rules: 2 });
  expect(data("boso")).not.toBe(first);
  playAt(table);
  expect(data("boso")).toBe(first);
  await first;
  expect(asked).toEqual(["/api/games/polska/data", "/api/games/boso/data?rules=1", "/api/games/boso/data?rules=2"]);
});

test("a table with something added has components of its own", async () => {
  playAt({ ...table, extra: { name: "Ours", count: 3, hash: "00" } });
  expect(await data("boso")).toEqual({ path: "/api/tables/T/data" });
});
