// The state of the replay screen: the table, the board, the frames of the chosen viewer, and the player.

import * as api from "../lib/api";
import { storedTable } from "../lib/browserStorage.svelte";
import type { ServerError, TableInfo } from "../lib/protocol";
import { say } from "../lib/words.svelte";
import { speed } from "../table/eventPlayer.svelte";
import { eyesFor, framesOf, ownSeats, replayAddress, SPECTATOR, uiOf } from "./address";
import { type ReplayFrames, sameMoment } from "./replayFrames.svelte";
import { type AnyUi, ReplayPlayer } from "./replayPlayer.svelte";

/** What stays the same while a replay is shown. */
export interface LoadedReplay {
  table: TableInfo;
  ui: AnyUi;
  title: string;
  player: ReplayPlayer;
  /** The frames of a spectator, for the score graph; null if the game has no measure. */
  watched: ReplayFrames | null;
  /** The seats of a running game whose secrets this browser has. */
  own: Map<number, string>;
}

export class ReplayState {
  shown = $state.raw<LoadedReplay | null>(null);
  /** The chosen viewer. */
  look = $state("");
  #wrong = $state.raw<ServerError | null>(null);
  #openings = 0;

  /** The error, if nothing can be shown because of it. */
  get trouble(): ServerError | null {
    const player = this.shown?.player;
    return this.#wrong ?? (player && !player.frames.frame(player.at) ? player.frames.trouble : null);
  }

  get address(): string {
    return this.shown ? replayAddress(this.shown.table.table, this.shown.player.at, this.look) : "";
  }

  /** The viewers to choose from. */
  get eyes(): string[] {
    return this.shown ? eyesFor(this.shown.table, [...this.shown.own.keys()]) : [];
  }

  /** Loads a table and shows a step. Loading the same table again keeps the step. */
  async open(name: string, at: number | null, eyes: string): Promise<void> {
    const opening = ++this.#openings;
    this.close();
    this.#wrong = null;
    try {
      const table = await api.table(name);
      if (table.status === "lobby") throw { code: "room-lobby", text: say("replay-lobby") } satisfies ServerError;
      api.playAt(table);
      const [ui, games, own] = await Promise.all([
        uiOf(table.game),
        api.games(),
        table.status === "finished" ? new Map<number, string>() : ownSeats(table, storedTable(table.table).secrets),
      ]);
      if (opening !== this.#openings) return;
      const before = this.shown?.table.table === table.table ? this.shown.player.at : 0;
      const step = before || at || 1;
      const may = eyesFor(table, [...own.keys()]);
      this.look = [this.look, eyes, may[0]!].find((whose) => may.includes(whose))!;
      const frames = this.#frames(table, own, this.look, step);
      const player = new ReplayPlayer(frames, ui, speed);
      const spectator = () => (this.look === SPECTATOR ? frames : this.#frames(table, own, SPECTATOR, step));
      const title = games.find(({ id }) => id === table.game)?.title ?? table.game;
      this.shown = { table, ui, title, player, watched: ui.measure ? spectator() : null, own };
      await player.jump(step);
    } catch (wrong) {
      if (typeof wrong !== "object" || wrong === null || !("code" in wrong)) throw wrong;
      if (opening === this.#openings) this.#wrong = wrong as ServerError;
    }
  }

  /** Switches to another viewer at the same moment. */
  async lookThrough(whose: string): Promise<void> {
    if (!this.shown || whose === this.look || !this.eyes.includes(whose)) return;
    const { table, own, player, watched } = this.shown;
    this.look = whose;
    const [before, step] = [player.frames, player.at];
    const frames = whose === SPECTATOR && watched ? watched : this.#frames(table, own, whose, step);
    if (before !== watched) before.close();
    const same = await sameMoment(before, step, frames).catch(() => step);
    if (this.look === whose) await player.turnTo(frames, same);
  }

  /** Stops playing and loading. */
  close(): void {
    this.shown?.player.stop();
    this.shown?.player.frames.close();
    this.shown?.watched?.close();
  }

  #frames(table: TableInfo, own: Map<number, string>, whose: string, step: number): ReplayFrames {
    const frames = framesOf(table.table, whose, own.get(Number(whose)));
    void frames.need(step).then(
      () => frames.fill(() => this.shown?.player.at ?? step),
      () => {}, // the error is in frames.trouble
    );
    return frames;
  }
}
