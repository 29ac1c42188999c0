// Asks the server once per decision what each legal action would do. The page does not wait for the answer: legal actions
// are offered at once, their consequences are shown when they come.

import type { Action, Previews, SentChoice, SentPreviews, Viewer } from "../lib/protocol";
import type { Answer } from "./connection";

/** The answer, with the actions that its choices name by their places. */
function read({ choices, ...rest }: SentPreviews, legal: Action[]): Previews {
  if (!choices) return rest;
  const named = ({ legal: place, ...choice }: SentChoice) => ({ act: legal[place]!, ...choice });
  return { ...rest, choices: { ...choices, list: choices.list.map(named), more: choices.more.map(named) } };
}

export class DecisionPreview {
  /** The answer for the present decision; null until it has come. */
  current = $state.raw<Previews | null>(null);
  readonly #ask: (what: string, more: Record<string, unknown>) => Promise<Answer>;
  /** The viewer and decision that were asked for. */
  #asked: string | null = null;

  constructor(ask: (what: string, more: Record<string, unknown>) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** The viewer owes this decision now, with these legal actions; null: none. */
  async update(viewer: Viewer, decision: number | null, legal: Action[] = []): Promise<void> {
    const key = decision === null ? null : `${viewer} ${decision}`;
    if (key === this.#asked) return;
    this.#asked = key;
    this.current = null;
    if (key === null) return;
    const answer = await this.#ask("preview", { decision, words: true });
    if (this.#asked !== key) return;
    if (answer.type === "done") this.current = read(answer as unknown as SentPreviews, legal);
    else if (answer.type === "lost") this.#asked = null; // asked again after reconnecting
  }
}
