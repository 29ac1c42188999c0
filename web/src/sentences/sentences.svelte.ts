// The sentences of a table in the page's language: events, prompts, guides, refusals and results, made from codes and
// parameters as the server makes them (core/game.py). They change with the language without the server.

import type { GameSentences, GameUi } from "../games/types";
import type { Chair, GameEvent, Lang, Now, Prompt, Seat, ServerError, View } from "../lib/protocol";
import { bound } from "../lib/typography";
import { language } from "../lib/words.svelte";
import { gameWords } from "./gameWords";
import { namesFor } from "./givenNames";
import { LEVEL_NAMES } from "./levelNames.generated";
import { describe, type GameWords, type Listener, type Params } from "./wording";

/** Who reads. */
export interface Reader {
  seats: Pick<Chair, "name" | "bot">[];
  /** The reader's only seat, which sentences call "you"; otherwise `NOBODY`. */
  you: Seat;
  /** Whether everything is read in prose, without signs. */
  spoken: boolean;
}

/** The parameters of an event. */
export const paramsOf = ({ event: _, ...params }: GameEvent): Params => params;

export class Sentences {
  readonly #game: string;
  /** Null: the server makes the sentences of this game. */
  readonly #parts: GameSentences | null;
  readonly #reader: () => Reader;
  #words = $state.raw<Partial<Record<Lang, GameWords>>>({});

  /** The language of the sentences: the page's, or the one before until its words have come. */
  readonly #lang = $derived.by((): Lang => {
    const other: Lang = language.now === "pl" ? "en" : "pl";
    return this.#words[language.now] || !this.#words[other] ? language.now : other;
  });
  /** One text, so that nothing is worded anew when only something else of the table has changed. */
  readonly #joined = $derived.by(() => namesFor(this.#lang, this.#levels, this.#reader().seats).join("\n"));
  readonly #you = $derived.by(() => this.#reader().you);
  readonly #spoken = $derived.by(() => this.#reader().spoken);
  readonly #plain = $derived.by(() => this.#listener(this.#spoken));
  readonly #aloud = $derived.by(() => this.#listener(true));

  constructor(game: string, ui: Pick<GameUi, "sentences">, reader: () => Reader) {
    this.#game = game;
    this.#parts = ui.sentences ?? null;
    this.#reader = reader;
  }

  /** Whether the server makes the sentences of this game. */
  get fromServer(): boolean {
    return this.#parts === null;
  }

  get lang(): Lang {
    return this.#lang;
  }

  /** The players' names by seat; empty for a free seat. */
  get names(): string[] {
    return this.#joined.split("\n");
  }

  /** Whether sentences can be made now: their words and the components they name have come. */
  get ready(): boolean {
    const parts = this.#parts;
    return parts === null || (this.#plain !== null && (!parts.components || parts.components.current !== null));
  }

  /** Loads the words of the page's language, and the components. */
  async load(): Promise<void> {
    if (!this.#parts) return;
    const lang = language.now;
    this.#parts.components?.load().catch(() => {}); // the board shows the error
    const words = await gameWords(this.#game, lang);
    if (this.#words[lang] !== words) this.#words = { ...this.#words, [lang]: words };
  }

  get #levels() {
    return LEVEL_NAMES[this.#game] ?? [];
  }

  #listener(spoken: boolean): Listener | null {
    const words = this.#words[this.#lang];
    return words ? { lang: this.#lang, names: this.names, spoken, you: this.#you, words, levels: this.#levels } : null;
  }

  #described(to: Listener, code: string, params: Params = {}): string {
    return this.#held(describe(this.#parts!.wordings, to, code, params));
  }

  /** A sentence as it is shown in lines. */
  #held(text: string): string {
    return this.#lang === "pl" ? bound(text) : text;
  }

  /** The sentence of an event; empty until it can be made. */
  event(event: GameEvent): string {
    if (this.fromServer) return event.text ?? "";
    return this.ready ? this.#described(this.#plain!, event.event, paramsOf(event)) : "";
  }

  /** The sentence of an event as it is read aloud; empty if it is not. */
  aloud(event: GameEvent): string {
    if (this.fromServer) return event.aloud ?? event.text ?? "";
    const { spellsOut, unspoken } = this.#parts!;
    if (this.#spoken || !this.ready) return this.event(event);
    if (unspoken?.includes(event.event)) return "";
    return spellsOut ? this.#described(this.#aloud!, event.event, paramsOf(event)) : this.event(event);
  }

  /** The prompt as a sentence. At a screen of several people it names the one who decides. */
  prompt({ prompt, view }: { prompt: Prompt; view: Pick<View, "seat"> }): string {
    if (this.fromServer) return prompt.text ?? "";
    const to = this.#plain;
    if (!to) return "";
    const sentence = describe(this.#parts!.wordings, to, prompt.code, prompt.params);
    const named = prompt.params.seat === view.seat && view.seat !== to.you;
    return this.#held(
      named ? `${to.names[view.seat]}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence,
    );
  }

  /** The sentences that explain a decision to a newcomer, by code: of the prompt, then of each kind of action. */
  guide({ prompt, view }: Pick<Now, "prompt" | "view">): [code: string, text: string][] {
    if (this.fromServer) return Object.entries(prompt.guide ?? {});
    const to = this.#plain;
    if (!to) return [];
    const codes = new Set([prompt.code, ...view.legal.map((action) => `kind-${action.do}`)]);
    return [...codes]
      .filter((code) => to.words.has(`help-${code}`))
      .map((code) => [code, this.#described(to, `help-${code}`)]);
  }

  /** The outcome in sentences: the reason, the winners and the ranking. */
  result({ outcome, result = [] }: Pick<Now, "outcome" | "result">): string[] {
    if (this.fromServer) return result;
    const to = this.#plain && { ...this.#plain, spoken: false };
    if (!to || !outcome) return [];
    const { reason, winners, ranking } = outcome;
    let place = 1;
    const places = ranking.map((seats) => {
      const row = this.#described(to, "outcome-place", { place, seats });
      place += seats.length;
      return `  ${row}`;
    });
    return [
      this.#described(to, `outcome-${reason}`),
      this.#described(to, winners.length === 1 ? "outcome-winner" : "outcome-winners", { seats: winners }),
      ...places,
    ];
  }

  /** The name of a part of the scores. */
  scorePart({ code, text }: { code: string; text?: string }): string {
    if (this.fromServer) return text ?? "";
    return this.#plain ? this.#described(this.#plain, `score-${code}`) : "";
  }

  /** By how much the winner leads, in what the scores count; empty if this page does not know that. */
  scoreLead(n: number): string {
    return this.#plain ? this.#described(this.#plain, "lead-in-scores", { n }) : "";
  }

  /** Why an action was refused; other errors come as sentences. */
  error({ code, text, clause, params }: ServerError): string {
    const made = clause !== undefined && params && !this.fromServer && this.ready && this.#plain!.words.has(code);
    return made ? this.#described({ ...this.#plain!, spoken: false }, code, params) : text;
  }
}
