// Asks the server once per decision what each legal action would do. The page does not wait for the answer: legal actions
// are offered at once, their consequences are shown when they come.

import type { Previews, Viewer } from "../lib/protocol";
import type { Answer } from "./connection";

export class DecisionPreview {
  /** The answer for the present decision; null until it has come. */
  current = $state.raw<Previews | null>(null);
  readonly #ask: (what: string, more: Record<string, unknown>) => Promise<Answer>;
  /** The viewer and decision that were asked for. */
  #asked: string | null = null;

  constructor(ask: (what: string, more: Record<string, unknown>) => Promise<Answer>) {
    this.#ask = ask;
  }

  /** The viewer owes this decision now; null: none. */
  async update(viewer: Viewer, decision: number | null): Promise<void> {
    const key = decision === null ? null : `${viewer} ${decision}`;
    if (key === this.#asked) return;
    this.#asked = key;
    this.current = null;
    if (key === null) return;
    const answer = await this.#ask("preview", { decision });
    if (this.#asked !== key) return;
    if (answer.type === "done") this.current = answer as unknown as Previews;
    else if (answer.type === "lost") this.#asked = null; // asked again after reconnecting
  }
}
