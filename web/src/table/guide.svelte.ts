// The guide through a first game: each kind of decision is explained by one sentence the first time it comes up.

import { playedGames } from "../history/gameHistory";
import { changeSettings, settings } from "../lib/browserStorage.svelte";

/** The sentence of a decision, and its code. */
export interface GuideSentence {
  code: string;
  text: string;
}

/** Unless the settings say otherwise, the guide is on for a game that was never played to its end in this browser. */
export const guideIsOn = (game: string): boolean =>
  settings.guide ?? !playedGames().some((played) => played.game === game);

export const turnGuideOff = (): void => changeSettings({ guide: false });

/** Turns the guide on from its first sentence. */
export const turnGuideOn = (): void => changeSettings({ guide: true, guided: {} });

export class Guide {
  readonly #game: string;
  readonly #on: boolean;
  #open: { decision: number; code: string } | null = null;

  constructor(game: string) {
    this.#game = game;
    this.#on = guideIsOn(game);
  }

  /** The first sentence of a decision that was not shown at an earlier one; null: none, or the guide is off. */
  sentence(sentences: [code: string, text: string][]): GuideSentence | null {
    if (!(settings.guide ?? this.#on)) return null;
    const told = settings.guided[this.#game] ?? [];
    const found = sentences.find(([code]) => !told.includes(code));
    return found ? { code: found[0], text: found[1] } : null;
  }

  /** Notes what is shown. A sentence counts as told when its decision is made, so that a reload shows it again. */
  follow(decision: number | null, shown: GuideSentence | null): void {
    const before = this.#open;
    if (before && before.decision !== decision) {
      this.#open = null;
      const told = settings.guided[this.#game] ?? [];
      if (!told.includes(before.code))
        changeSettings({ guided: { ...settings.guided, [this.#game]: [...told, before.code] } });
    }
    if (shown && decision !== null) this.#open = { decision, code: shown.code };
  }
}
