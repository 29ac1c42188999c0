// How the viewer's decisions are sent: those without a choice by themselves after a pause, others at once or after a
// confirmation.

import { untrack } from "svelte";
import { settings } from "../lib/browserStorage.svelte";
import type { Action, Now } from "../lib/protocol";
import { forcedMove, forcedPause } from "./forcedMove";
import type { Session } from "./session.svelte";

const keyOf = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

const legalOne = (now: Now | null, action: Action): Action | null =>
  now?.view.legal.find((one) => keyOf(one) === keyOf(action)) ?? null;

export class DecisionSender {
  readonly #session: Session;
  /** A legal action that waits for its confirmation; null: none. */
  proposed = $state.raw<Action | null>(null);
  /** A decision whose only action could not be sent: the person is asked. */
  #refused = $state<number | null>(null);
  /** An action chosen together with the one before it, which answers the decision `after`; null: none. */
  #next = $state.raw<{ action: Action; after: number | null } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The kinds of actions that have played themselves on this page. */
  readonly #announced = new Set<string>();

  constructor(session: Session) {
    this.#session = session;
    $effect(() => {
      const action = session.player.held ? null : this.forced; // it is announced when there is a board
      untrack(() => this.#schedule(action));
    });
    $effect(() => {
      const action = this.following;
      const asks = !session.player.playing && this.#decision !== null && this.#decision !== this.#next?.after;
      if (action) untrack(() => void this.#follow(action));
      else if (asks) this.#next = null;
    });
    $effect(() => {
      void this.#decision;
      this.proposed = null;
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  #decision = $derived.by(() => this.#session.player.now?.decision ?? null);

  /** The action that is about to be played without asking; null: none. After an undo the person is asked. */
  forced = $derived.by(() => {
    const { player, table, undone, connectionState } = this.#session;
    if (player.playing || undone || connectionState !== "open" || this.#decision === this.#refused) return null;
    return forcedMove(player.now, table);
  });

  /** The action that is being sent because it was chosen together with the one before it; null: none. */
  following = $derived.by(() => {
    const { player, undone } = this.#session;
    const decision = this.#decision;
    if (!this.#next || player.playing || undone || decision === null || decision === this.#next.after) return null;
    return legalOne(player.now, this.#next.action);
  });

  async #follow(action: Action): Promise<void> {
    if (!(await this.#session.actForced(action))) this.#next = null;
  }

  #schedule(action: Action | null): void {
    clearTimeout(this.#timer);
    const decision = this.#decision;
    if (action)
      this.#timer = setTimeout(
        async () => {
          this.#announced.add(String(action.do));
          if (!(await this.#session.actForced(action))) this.#refused = decision;
        },
        forcedPause(this.#announced, action, this.#session.table),
      );
  }

  /**
   * Sends an action, or proposes it if it has to be confirmed. An illegal one is sent: the server says why not. `next` is
   * sent after it without asking if it is legal in the next decision.
   */
  send(action: Action, next: Action | null = null): void {
    const { player, ui } = this.#session;
    const legal = legalOne(player.now, action);
    if (!ui.outOfTurn?.(action)) this.#next = next && { action: next, after: this.#decision };
    if (settings.confirm && legal && !ui.outOfTurn?.(action)) this.proposed = legal;
    else this.#session.act(action);
  }

  confirm(): void {
    const action = this.proposed;
    this.proposed = null;
    if (action) this.#session.act(action);
  }
}
