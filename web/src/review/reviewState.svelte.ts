// The state of the review screen: the table, and the review of one viewer, which the server may still be computing.

import * as api from "../lib/api";
import type { GameInfo, ServerError, TableInfo } from "../lib/protocol";
import { ALL, uiOf } from "../replay/address";
import type { AnyUi } from "../replay/replayPlayer.svelte";
import { type Found, reviewUrl, untilDone } from "./review";

export interface LoadedTable {
  table: TableInfo;
  ui: AnyUi;
  info: GameInfo | null;
}

export class ReviewState {
  loaded = $state.raw<LoadedTable | null>(null);
  found = $state.raw<Found | null>(null);
  trouble = $state.raw<ServerError | null>(null);
  #openings = 0;

  /** The viewers to choose from: everybody, then each seat. */
  get eyes(): string[] {
    return this.loaded ? [ALL, ...this.loaded.table.seats.map((_, seat) => String(seat))] : [];
  }

  /** Loads a table and its review; one that is not there yet is asked for. */
  async open(name: string, eyes: string): Promise<void> {
    const opening = ++this.#openings;
    const isNow = () => opening === this.#openings;
    this.trouble = null;
    this.found = null;
    try {
      const table = await api.table(name);
      api.playAt(table);
      const [ui, games] = await Promise.all([uiOf(table.game), api.games()]);
      if (!isNow()) return;
      this.loaded = { table, ui, info: games.find(({ id }) => id === table.game) ?? null };
      await untilDone<Found>(reviewUrl(table.table, eyes), isNow, (found) => {
        this.found = found;
      });
    } catch (wrong) {
      if (typeof wrong !== "object" || wrong === null || !("code" in wrong)) throw wrong;
      if (isNow()) this.trouble = wrong as ServerError;
    }
  }

  close(): void {
    this.#openings++;
  }
}
