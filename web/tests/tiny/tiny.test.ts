// The board of Stragan on recorded games: its projection, its previews, and every decision drawn in both languages.

import { render } from "svelte/server";
import { describe, expect, test, vi } from "vitest";
import {
  decisionAt,
  decisionsOf,
  expectNoDrift,
  expectProjection,
  type Recording,
  recorded,
  viewersOf,
} from "../../src/games/recordings";
import { addWords, language } from "../../src/lib/words.svelte";
import { deedsOf } from "../../src/table/othersDeeds";
import ui from ".";
import { dieFacts } from "./preview";
import { CLAIMS, projectEvent } from "./projection";
import type { TinyView } from "./view";

const games = await Promise.all(
  ["2", "3", "4", "position"].map(async (name) => ({ ...(await recorded<Recording<TinyView>>(`tiny-${name}`)), name })),
);

describe.each(games)("a game of $name", (game) => {
  test.each(viewersOf(game.players))("events lead viewer %s from view to view", (viewer) =>
    expectProjection(projectEvent, CLAIMS, game, viewer),
  );

  test.each(viewersOf(game.players))("viewer %s needs no view after the first one", (viewer) =>
    expectNoDrift(projectEvent, game, viewer),
  );

  test("a die brings the points that the board shows", () => {
    for (const [k, { events }] of game.frames.entries()) {
      const taken = events["-1"]!.find(({ event }) => event === "die");
      if (!taken) continue;
      const seat = String(taken.seat);
      expect(dieFacts(decisionAt(game, k - 1, seat), Number(taken.value))?.points).toBe(taken.points);
      expect(dieFacts(decisionAt(game, k - 1, seat, false), Number(taken.value))).toBeNull();
    }
  });

  test("the dice that others took are marked with their letters", () => {
    addWords(ui.words);
    for (const [k, { events }] of game.frames.entries()) {
      const taken = events["0"]!.filter(({ event, seat }) => event === "die" && seat !== 0);
      if (!taken.length || !game.frames[k - 1]!.views["0"]) continue;
      const { marks } = deedsOf(ui, 0, { before: game.frames[k - 1]!.views["0"]!, events: events["0"]! });
      expect(marks).toHaveLength(taken.length);
      const props = decisionAt(game, k, "0");
      const { body } = render(ui.Play, { props: { ...props, marks } });
      for (const { seat, value, points } of taken)
        expect(body).toContain(`${props.scene.faces[Number(seat)]!.letter} ${value} +${points}`);
    }
  });

  test.each(["pl", "en"] as const)("every decision is drawn in %s, with a button for each action", (lang) => {
    vi.stubGlobal("document", { documentElement: {} });
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    addWords(ui.words);
    language.now = lang;
    for (const [k, seat] of decisionsOf(game)) {
      const props = decisionAt(game, k, seat);
      const { body } = render(ui.Play, { props });
      const dice = props.scene.view.pool.length;
      const others = props.legal.filter((action) => action.do !== "die").length;
      expect(body.match(/<button/g) ?? []).toHaveLength(dice + others);
      for (const { seat: other } of props.scene.faces)
        expect(render(ui.SeatInfo, { props: { scene: props.scene, seat: other } }).body).toContain("<span");
      for (const { answer } of ui.ask(props.scene)) expect(answer).not.toBe("");
      for (const action of props.legal) expect(ui.places(action, props.scene.view)).toBeInstanceOf(Array);
    }
    expect(failed).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});
