// A page at a table: its connection, whose eyes it has, what it is told, what it says.

import type { GameUi } from "../games/types";
import { keep, keysOf, settings, tidyAddress } from "../lib/browserStorage.svelte";
import { startsAtOnce } from "../lib/createTable";
import {
  type Action,
  type GameEvent,
  type Now,
  PROTOCOL,
  type Seat,
  type ServerError,
  type ServerMessage,
  type TableInfo,
  type Viewer,
} from "../lib/protocol";
import { language, say } from "../lib/words.svelte";
import { type Answer, Connection } from "./connection";
import { EventPlayer } from "./eventPlayer.svelte";

const LONGEST_WAIT = 20_000;

interface Told {
  seen: number;
  rows: GameEvent[];
}

/** Something done by pressing a button that the connection has not taken yet. */
interface Pending {
  viewer: Viewer;
  decision: number;
  act: Record<string, unknown>;
}

export class Session {
  readonly id: string;
  readonly ui: GameUi;
  readonly player: EventPlayer;
  table = $state.raw<TableInfo | null>(null);
  /** Whose eyes this page has now. */
  viewer = $state.raw<Viewer>(null);
  /** How the table stands; what is shown of it runs a moment behind, on the stage. */
  now = $state.raw<Now | null>(null);
  /** "old": the server is of another version than this page. */
  connectionState = $state<"opening" | "open" | "lost" | "old" | "gone">("opening");
  /** Why the table is gone. */
  gone = $state("");
  wrong = $state.raw<ServerError | null>(null);
  /** A move is on its way. */
  busy = $state(false);
  /** How far the server's clock is ahead of ours. */
  skew = 0;

  /** Looks on only: the board on a big screen. */
  readonly #watch: boolean;
  readonly #told = new Map<Viewer, Told>();
  #answered = $state.raw<ReadonlySet<Seat>>(new Set());
  #connection: Connection | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #over = false;
  #pending = $state.raw<Pending | null>(null);
  /** The table is told in prose. */
  inProse = $state(settings.spoken);

  constructor(id: string, ui: GameUi, watch: boolean) {
    this.id = id;
    this.ui = ui;
    this.#watch = watch;
    this.player = new EventPlayer(ui);
    this.#connect();
    addEventListener("online", this.retry);
  }

  end(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.retry);
    this.#connection?.close();
    this.player.set([], null);
  }

  // Connecting.

  /** Try to connect now instead of waiting. */
  retry = (): void => {
    if (this.connectionState === "lost" && !this.#over) this.#connect();
  };

  /** All sentences anew: the language, or how they are to be read, has changed. */
  readAnew(): void {
    this.#told.clear();
    this.inProse = settings.spoken;
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#connection?.close();
    const connection = new Connection({
      open: () => void this.#greet(connection),
      message: (message) => {
        if (connection === this.#connection) this.#hear(message);
      },
      closed: () => {
        if (connection === this.#connection && !this.#over) this.#waitAndRetry();
      },
    });
    this.#connection = connection;
  }

  #waitAndRetry(): void {
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.connectionState = "lost";
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  async #greet(connection: Connection): Promise<void> {
    const hello = await connection.ask("hello", { protocol: PROTOCOL, lang: language.now });
    if (connection !== this.#connection || hello.type === "lost") return;
    if (hello.type === "error") {
      this.#over = true;
      this.connectionState = "old";
      return;
    }
    if (hello.type === "done") this.skew = Number(hello.time) - Date.now();
    let opened = await this.#open(connection);
    if (opened.type === "error" && ["news-ahead", "seat-not-yours"].includes(opened.code)) {
      this.#told.clear(); // these eyes are somebody else's now, or the server lost its memory: begin anew
      this.viewer = null;
      opened = await this.#open(connection);
    }
    if (connection !== this.#connection || opened.type === "lost") return;
    if (opened.type === "error") {
      this.#leave(opened.text);
      return;
    }
    this.#tries = 0;
    this.connectionState = "open";
    if (startsAtOnce(this.id) && this.table) {
      if (this.table.yours.length) this.getReady(this.table.yours);
      else if (this.table.host) void this.press("start"); // only computers play
    }
    this.#sendPending();
  }

  #open(connection: Connection): Promise<Answer> {
    const { secrets, host } = keysOf(this.id);
    return connection.ask("open", {
      table: this.id,
      secrets,
      host,
      look: this.viewer,
      seen: this.#toldTo(this.viewer).seen,
      ...this.#wanted(),
    });
  }

  #wanted(): Record<string, unknown> {
    return { choices: true, picture: this.inProse || this.ui.letters === true, spoken: this.inProse };
  }

  #leave(text: string): void {
    this.#over = true;
    this.#connection?.close();
    this.gone = text;
    this.connectionState = "gone";
  }

  // Hearing.

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.#hearTable(message);
        break;
      case "news":
        this.#hearNews(message);
        break;
      case "shut":
        this.viewer = null;
        void this.look(this.#ownViewer());
        break;
      case "gone":
        this.#leave(say("table-deleted"));
        break;
      case "error":
      case "refused":
        if (message.re === undefined) this.wrong = message;
        break;
    }
  }

  #hearTable(table: TableInfo): void {
    this.table = table;
    const kept = keysOf(this.id);
    if (table.yours.length || table.host)
      // What was promised before anybody's salt is kept here, to be compared after the game.
      keep(this.id, { game: table.game, code: table.code, commitment: kept.commitment ?? table.commitment });
    const right = this.#ownViewer();
    if (right !== this.viewer) void this.look(right);
    void this.#takeIfAgreed(table);
  }

  #hearNews({ seat, from, news, now }: Extract<ServerMessage, { type: "news" }>): void {
    if (seat !== this.viewer) return;
    const told = this.#toldTo(seat);
    if (from > told.seen) {
      this.#connect(); // something is missing: come back and say what was seen
      return;
    }
    const first = told.seen === 0;
    const fresh = news.slice(told.seen - from);
    const events = fresh.flatMap((item) => item.events);
    told.rows = [...told.rows, ...events];
    told.seen += fresh.length;
    if (seat === null && fresh.length) this.#answered = new Set();
    this.now = now;
    if (first || this.player.now === null) this.player.set(told.rows, now);
    else this.player.play(fresh, now, () => this.#handOnIfDone(seat));
  }

  /** On a shared screen whoever has decided gives the device on, once everything has been seen. */
  #handOnIfDone(seat: Viewer): void {
    const { now } = this;
    if (!this.isShared || seat === null || seat !== this.viewer) return;
    if (now && now.decision === null && !now.can_undo && !now.outcome) void this.handOn();
  }

  #toldTo(viewer: Viewer): Told {
    let told = this.#told.get(viewer);
    if (!told) {
      told = { seen: 0, rows: [] };
      this.#told.set(viewer, told);
    }
    return told;
  }

  // Whose eyes: of the only seat this page holds; where several people share it, of the one who holds the device.

  get mine(): Seat[] {
    const { table } = this;
    if (!table || this.#watch) return [];
    return table.yours.length > 1 ? table.yours.filter((seat) => !table.seats[seat]!.resigned) : table.yours;
  }

  get isShared(): boolean {
    return this.mine.length > 1;
  }

  #ownViewer(): Viewer {
    const seats = this.mine;
    if (seats.length === 1) return seats[0]!;
    return this.viewer !== null && seats.includes(this.viewer) ? this.viewer : null;
  }

  /** The seat at this shared screen that is to decide while nobody looks. */
  get nextHere(): Seat | null {
    const { table, now } = this;
    if (!now || !table || this.viewer !== null || !this.isShared || table.status !== "running") return null;
    const waits = (seat: Seat) => now.view.waiting.includes(seat) && table.seats[seat]!.bot === null;
    return this.mine.find((seat) => waits(seat) && !this.#answered.has(seat)) ?? null;
  }

  async look(seat: Viewer): Promise<void> {
    this.viewer = seat;
    this.now = null;
    this.player.set(this.#toldTo(seat).rows, null);
    await this.#lookAgain();
  }

  async #lookAgain(): Promise<void> {
    const seat = this.viewer;
    const answer = await this.ask("look", { seat, seen: this.#toldTo(seat).seen, ...this.#wanted() });
    if (this.viewer !== seat || answer.type !== "error") return;
    if (answer.code === "news-ahead") {
      this.#told.delete(seat);
      await this.look(seat);
    } else this.wrong = answer;
  }

  /** Whoever looked has decided: on a shared screen nobody's eyes are open until the next one takes the device. */
  async handOn(): Promise<void> {
    if (!this.isShared || this.viewer === null) return this.#lookAgain();
    this.#answered = new Set([...this.#answered, this.viewer]);
    return this.look(null);
  }

  /** Have the whole table told in prose with every change, or no longer. */
  tellInProse(wanted: boolean): void {
    this.inProse = wanted;
    void this.#lookAgain();
  }

  // Saying.

  ask(what: string, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.#connection?.ask(what, more) ?? Promise.resolve({ type: "lost" });
  }

  /** Say something because somebody pressed a button: the answer, or null after telling why not. */
  async press(what: string, more: Record<string, unknown> = {}): Promise<Extract<Answer, { type: "done" }> | null> {
    this.wrong = null;
    const answer = await this.ask(what, more);
    if (answer.type === "lost") this.wrong = { code: "unsent", text: say("unsent") };
    else if (answer.type === "error" || answer.type === "refused") this.wrong = answer;
    return answer.type === "done" || answer.type === "news" || answer.type === "table"
      ? (answer as Extract<Answer, { type: "done" }>)
      : null;
  }

  act(action: Action): void {
    if (this.ui.outOfTurn?.(action)) void this.press("act", { act: action }).then((said) => said && this.#lookAgain());
    else void this.#act({ act: action });
  }

  actTyped(text: string): Promise<boolean> {
    return this.#act({ text });
  }

  async #act(act: Record<string, unknown>): Promise<boolean> {
    const { now } = this;
    if (!now || this.busy) return false;
    if (now.decision === null) {
      this.wrong = { code: "not-now", text: now.paused ? say("paused") : now.prompt.text };
      return false;
    }
    this.#pending = { viewer: this.viewer, decision: now.decision, act };
    return this.#sendPending();
  }

  /** Send what was pressed; if the connection breaks before the answer, it is sent again, for each decision is answered once. */
  async #sendPending(): Promise<boolean> {
    const pending = this.#pending;
    if (!pending || this.busy) return false;
    if (this.now?.decision !== pending.decision || this.viewer !== pending.viewer) {
      this.#pending = null;
      return false;
    }
    this.busy = true;
    this.wrong = null;
    const answer = await this.ask("act", { decision: pending.decision, ...pending.act });
    this.busy = false;
    if (answer.type === "lost") return false; // it stays pending until the connection is back
    this.#pending = null;
    if (answer.type === "error" || answer.type === "refused") {
      this.wrong = answer;
      return false;
    }
    if (answer.type === "done") await this.handOn(); // decided in secret: nobody hears of it yet
    return true;
  }

  /** Something pressed is waiting for the connection. */
  get unsent(): boolean {
    return this.#pending !== null && this.connectionState === "lost";
  }

  getReady(seats: Seat[], ready = true): void {
    for (const seat of seats) {
      const salt = [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("");
      if (ready) keep(this.id, { salts: { ...keysOf(this.id).salts, [seat]: salt } });
      void this.press("ready", { seat, ready, salt });
    }
  }

  async sit(seat: Seat, name: string, token?: string): Promise<boolean> {
    const taken = await this.press("take", { seat, name, ...(token && { token }) });
    if (!taken) return false;
    if (token && taken.secret === undefined) {
      keep(this.id, { request: { seat, name, token } }); // the others are asked first
      return true;
    }
    keep(this.id, { secrets: [...keysOf(this.id).secrets, String(taken.secret)] });
    tidyAddress(this.id);
    return true;
  }

  /** Take the second seat that was asked for as soon as everybody agrees; or tell who does not. */
  async #takeIfAgreed({ asks, yours, seats }: TableInfo): Promise<void> {
    const { request } = keysOf(this.id);
    if (!request) return;
    const ask = asks.find(({ seat, by }) => seat === request.seat && yours.includes(by));
    if (ask && ask.refused === null && ask.asked.length) return;
    keep(this.id, { request: null });
    if (ask && ask.refused !== null)
      this.wrong = { code: "second-refused", text: say("second-refused", { name: seats[ask.refused]!.name }) };
    else if (ask && !(await this.sit(request.seat, request.name, request.token)) && this.connectionState !== "open")
      keep(this.id, { request }); // the connection broke on the way
  }
}
