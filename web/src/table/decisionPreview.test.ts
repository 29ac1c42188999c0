import { expect, it, vi } from "vitest";
import type { Answer } from "./connection";
import { DecisionPreview } from "./decisionPreview.svelte";

const answer = (decision: number): Answer => ({ type: "done", re: 1, decision, previews: [{}], board: {} });

it("asks once per decision and viewer, and forgets the answer with the decision", async () => {
  const ask = vi.fn(async (_: string, { decision }: Record<string, unknown>) => answer(Number(decision)));
  const preview = new DecisionPreview(ask);
  await preview.update(0, 4);
  await preview.update(0, 4);
  expect(ask.mock.calls).toEqual([["preview", { decision: 4, words: true }]]);
  expect(preview.current?.decision).toBe(4);
  await preview.update(1, 4);
  expect(ask).toHaveBeenCalledTimes(2);
  await preview.update(1, null);
  expect([preview.current, ask.mock.calls.length]).toEqual([null, 2]);
});

it("drops an answer that comes too late", async () => {
  let resolve: (answer: Answer) => void = () => {};
  const preview = new DecisionPreview(() => new Promise((done) => (resolve = done)));
  const late = preview.update(0, 4);
  const first = resolve;
  void preview.update(0, 5);
  first(answer(4));
  await late;
  expect(preview.current).toBeNull();
});

it("shows nothing if the server refuses, and asks again after a lost connection", async () => {
  const answers: Answer[] = [{ type: "lost" }, { type: "error", re: 1, code: "preview-not-now", text: "…" }];
  const ask = vi.fn(async () => answers.shift()!);
  const preview = new DecisionPreview(ask);
  await preview.update(0, 4);
  await preview.update(0, 4);
  await preview.update(0, 4);
  expect([ask.mock.calls.length, preview.current]).toEqual([2, null]);
});
