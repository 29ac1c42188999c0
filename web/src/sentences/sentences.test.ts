// Every sentence of recorded games as the page makes it equals that of the server (tools/recorded_sentences.py).

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GAMES } from "../games";
import { recorded } from "../games/recordings";
import type { GameUi } from "../games/types";
import type { Action, Chair, GameEvent, Lang, Outcome, Prompt } from "../lib/protocol";
import { bound } from "../lib/typography";
import { language } from "../lib/words.svelte";
import { gameWords } from "./gameWords";
import { type Reader, Sentences } from "./sentences.svelte";

type Said<T> = Record<Lang, Record<string, T>>;

interface Recorded {
  seats: Pick<Chair, "name" | "bot">[];
  names: Record<Lang, string[]>;
  /** The sentence as it is written, as it is read aloud, and in prose. */
  events: { event: GameEvent; said: Said<[string, string, string]> }[];
  prompts: {
    prompt: Prompt;
    view: { seat: number; legal: Action[] };
    said: Said<[string, string]>;
    guide: Record<Lang, [string, string][]>;
  }[];
  refusals: { code: string; clause: string; params: Record<string, unknown>; said: Said<string> }[];
  results: { outcome: Outcome; said: Said<string[]> }[];
}

interface General extends Recorded {
  score_parts: Record<Lang, Record<string, string>>;
  /** The winner's lead, by its number. */
  leads: Record<Lang, Record<string, string>>;
  /** Every code that the game may say. */
  codes: string[];
}

const recordings = Object.keys(import.meta.glob("../../recordings/*-sentences.json")).map(
  (path) => /([\w-]+)\.json$/.exec(path)![1]!,
);
const LANGS = ["pl", "en"] as const;

beforeAll(() => void vi.stubGlobal("document", { documentElement: {} }));
afterAll(() => void vi.unstubAllGlobals());

/** The components come from the recording instead of the server. */
async function readyUi(id: string): Promise<GameUi> {
  const data = await recorded<unknown>(`${id}-data`);
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => data }));
  const { default: ui } = await GAMES.find((game) => game.id === id)!.ui();
  await ui.sentences!.components?.load();
  return ui;
}

const shown = (text: string, lang: Lang): string => (lang === "pl" ? bound(text) : text);

describe.each(GAMES)("$id", ({ id }) => {
  const own = recordings.filter((name) => name.startsWith(`${id}-`));

  test.each(own)(
    "the sentences of %s equal the server's",
    async (name) => {
      expect(own.length).toBeGreaterThan(3);
      const ui = await readyUi(id);
      const { seats, names, events, prompts, refusals, results } = await recorded<Recorded>(name);
      const failed = vi.spyOn(console, "error");
      let reader: Reader = { seats, you: -1, spoken: false };
      let compared = 0;
      const equal = (made: unknown, expected: unknown, of: unknown): void => {
        compared += 1;
        if (JSON.stringify(made) !== JSON.stringify(expected)) expect(made, JSON.stringify(of)).toEqual(expected);
      };
      for (const lang of LANGS) {
        language.now = lang;
        for (const you of [-1, ...seats.keys()]) {
          reader = { seats, you, spoken: false };
          const plain = new Sentences(id, ui, () => reader);
          const prose = new Sentences(id, ui, () => ({ ...reader, spoken: true }));
          await Promise.all([plain.load(), prose.load()]);
          equal(plain.names, names[lang], lang);
          for (const { event, said } of events) {
            const texts = said[lang][you];
            if (!texts) continue;
            const made = [plain.event(event), plain.aloud(event), prose.event(event)];
            equal(
              made,
              texts.map((text) => shown(text, lang)),
              [lang, you, event],
            );
            equal(prose.aloud(event), made[2], event);
          }
          for (const { prompt, view, said, guide } of prompts) {
            const texts = said[lang][you];
            if (!texts) continue;
            equal(
              [plain.prompt({ prompt, view }), prose.prompt({ prompt, view })],
              texts.map((text) => shown(text, lang)),
              [lang, you, prompt],
            );
            equal(
              plain.guide({ prompt, view: view as never }),
              guide[lang].map(([code, text]) => [code, shown(text, lang)]),
              prompt,
            );
          }
          for (const { said, ...refused } of refusals)
            if (said[lang][you] !== undefined)
              equal(plain.error({ ...refused, text: "" }), shown(said[lang][you], lang), refused);
          for (const { outcome, said } of results)
            equal(
              plain.result({ outcome }),
              said[lang][you]!.map((text) => shown(text, lang)),
              outcome,
            );
        }
      }
      expect(compared).toBeGreaterThan(300);
      expect(failed).not.toHaveBeenCalled();
      failed.mockRestore();
    },
    60_000,
  );

  test("the page has every code that the game may say, and the parts of scores", async () => {
    const ui = await readyUi(id);
    const { codes, score_parts, leads } = await recorded<General>(`${id}-sentences`);
    expect(codes.length).toBeGreaterThan(90);
    for (const lang of LANGS) {
      language.now = lang;
      const words = await gameWords(id, lang);
      expect(codes.filter((code) => !words.has(code))).toEqual([]);
      const sentences = new Sentences(id, ui, () => ({ seats: [], you: -1, spoken: false }));
      await sentences.load();
      for (const [code, text] of Object.entries(score_parts[lang]))
        expect(sentences.scorePart({ code: code.replace(/^score-/, "") })).toBe(shown(text, lang));
      for (const [n, text] of Object.entries(leads[lang]))
        expect(sentences.scoreLead(Number(n))).toBe(shown(text, lang));
      expect(Object.keys(leads[lang])).toHaveLength(3);
    }
  });
});
