// A game on the screen: its table, its board, the films of those eyes that may look, and whoever's eyes look now.

import * as api from "../lib/api";
import { keysOf } from "../lib/memory.svelte";
import type { TableInfo, Wrong } from "../lib/protocol";
import { say } from "../lib/words.svelte";
import { speed } from "../table/stage.svelte";
import { eyesFor, filmOf, ownSeats, replayAddress, SPECTATOR, uiOf } from "./address";
import { type Film, sameMoment } from "./film.svelte";
import { type AnyUi, Player } from "./player.svelte";

/** What stands still while a replay is watched. */
export interface Shown {
  table: TableInfo;
  ui: AnyUi;
  title: string;
  player: Player;
  /** A spectator's film, for the graph; none if the game counts nothing. */
  watched: Film | null;
  /** Seats of a running game that this browser may look from, each with its secret. */
  own: Map<number, string>;
}

export class Screening {
  shown = $state.raw<Shown | null>(null);
  /** Whose eyes look. */
  look = $state("");
  #wrong = $state.raw<Wrong | null>(null);
  #openings = 0;

  /** What went wrong, if it keeps us from showing anything. */
  get trouble(): Wrong | null {
    const player = this.shown?.player;
    return this.#wrong ?? (player && !player.film.frame(player.at) ? player.film.trouble : null);
  }

  get address(): string {
    return this.shown ? replayAddress(this.shown.table.table, this.shown.player.at, this.look) : "";
  }

  /** Those whose eyes may be borrowed. */
  get eyes(): string[] {
    return this.shown ? eyesFor(this.shown.table, [...this.shown.own.keys()]) : [];
  }

  /** Load a table and show a step of its game; again, to see what is new or in another language: the step that was shown. */
  async open(name: string, at: number | null, eyes: string): Promise<void> {
    const opening = ++this.#openings;
    this.close();
    this.#wrong = null;
    try {
      const table = await api.table(name);
      if (table.status === "lobby") throw { code: "room-lobby", text: say("replay-lobby") } satisfies Wrong;
      api.playAt(table);
      const [ui, games, own] = await Promise.all([
        uiOf(table.game),
        api.games(),
        table.status === "finished" ? new Map<number, string>() : ownSeats(table, keysOf(table.table).secrets),
      ]);
      if (opening !== this.#openings) return;
      const before = this.shown?.table.table === table.table ? this.shown.player.at : 0;
      const step = before || at || 1;
      const may = eyesFor(table, [...own.keys()]);
      this.look = [this.look, eyes, may[0]!].find((whose) => may.includes(whose))!;
      const film = this.#film(table, own, this.look, step);
      const player = new Player(film, ui, speed);
      const spectator = () => (this.look === SPECTATOR ? film : this.#film(table, own, SPECTATOR, step));
      const title = games.find(({ id }) => id === table.game)?.title ?? table.game;
      this.shown = { table, ui, title, player, watched: ui.measure ? spectator() : null, own };
      await player.jump(step);
    } catch (wrong) {
      if (typeof wrong !== "object" || wrong === null || !("code" in wrong)) throw wrong;
      if (opening === this.#openings) this.#wrong = wrong as Wrong;
    }
  }

  /** Look through other eyes, at the same moment. */
  async lookThrough(whose: string): Promise<void> {
    if (!this.shown || whose === this.look || !this.eyes.includes(whose)) return;
    const { table, own, player, watched } = this.shown;
    this.look = whose;
    const [before, step] = [player.film, player.at];
    const film = whose === SPECTATOR && watched ? watched : this.#film(table, own, whose, step);
    if (before !== watched) before.close();
    const same = await sameMoment(before, step, film).catch(() => step);
    if (this.look === whose) await player.turnTo(film, same);
  }

  /** Nothing more is played or fetched. */
  close(): void {
    this.shown?.player.stop();
    this.shown?.player.film.close();
    this.shown?.watched?.close();
  }

  #film(table: TableInfo, own: Map<number, string>, whose: string, step: number): Film {
    const film = filmOf(table.table, whose, own.get(Number(whose)));
    void film.need(step).then(
      () => film.fill(() => this.shown?.player.at ?? step),
      () => {}, // stands in film.trouble
    );
    return film;
  }
}
