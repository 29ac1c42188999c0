// The view at a viewer's last decision, kept in this tab, so that what others have done since is marked after a reload too.

import type { View } from "../lib/protocol";

export interface LastDecision {
  /** How many news items came before it. */
  seen: number;
  view: View;
}

export class LastDecisionStore {
  readonly #name: string;

  /** Of one viewer of a table. */
  constructor(table: string, seat: number) {
    this.#name = `wyprawa last decision ${table} ${seat}`;
  }

  read(): LastDecision | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#name) ?? "null");
    } catch {
      return null;
    }
  }

  /** Null forgets it. */
  write(last: LastDecision | null): void {
    try {
      if (last) sessionStorage.setItem(this.#name, JSON.stringify(last));
      else sessionStorage.removeItem(this.#name);
    } catch {
      // Without storage there are no marks after a reload.
    }
  }
}
