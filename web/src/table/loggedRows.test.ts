import { expect, it } from "vitest";
import type { GameUi } from "../games/types";
import type { TableInfo } from "../lib/protocol";
import { loggedRows } from "./loggedRows";

const ui = { sentences: { unlogged: ["reactions"] } } as unknown as GameUi;
const player = { rows: [{ event: "finished" }, { event: "reactions" }] as never };
const table = (...bots: (string | null)[]) =>
  ({ seats: bots.map((bot) => ({ kind: "person", bot })) }) as unknown as TableInfo;
const kinds = (of: TableInfo) => loggedRows({ ui, player, table: of }).map(({ event }) => event);

it("against bots alone the log does not tell that all have answered, with other people it does", () => {
  expect(kinds(table(null, "greedy"))).toEqual(["finished"]);
  expect(kinds(table(null, null))).toEqual(["finished", "reactions"]);
});
