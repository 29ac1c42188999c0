// The session of this page at a table: connection, viewer, received news, and requests.

import type { GameUi } from "../games/types";
import { settings, storedTable, storeTable } from "../lib/browserStorage.svelte";
import { startsAtOnce } from "../lib/createTable";
import type { Action, Now, Seat, ServerError, ServerMessage, TableInfo, Viewer } from "../lib/protocol";
import { say } from "../lib/words.svelte";
import { Sentences } from "../sentences/sentences.svelte";
import { type Answer, Connection, retryDelay } from "./connection";
import { DecisionPreview } from "./decisionPreview.svelte";
import { EventPlayer } from "./eventPlayer.svelte";
import { LastDecisionStore } from "./lastDecision";
import type { PendingAction } from "./pendingAction";
import { readerOf } from "./reader";
import { helloOf, readNow } from "./readNow";
import { ReceivedNews, type SinceDecision } from "./receivedNews";
import { sendSalts } from "./salts";
import { takeIfAgreed } from "./seatTaking";

/** How long the table of a viewer who has turned away may stay, in milliseconds, until that of the next one has come. */
const LONGEST_SIGHT = 400;

export class Session {
  readonly id: string;
  readonly ui: GameUi;
  readonly player: EventPlayer;
  readonly sentences: Sentences;
  readonly preview = new DecisionPreview((what, more) => this.ask(what, more));
  table = $state.raw<TableInfo | null>(null);
  /** The viewer shown on this page. */
  viewer = $state.raw<Viewer>(null);
  /** The last message of the server; the event player shows it with a delay. */
  now = $state.raw<Now | null>(null);
  /** What has happened since the viewer's last decision. */
  since = $state.raw<SinceDecision>({ before: null, events: [] });
  /** "old": the server has another protocol version than this page. */
  connectionState = $state<"opening" | "open" | "lost" | "old" | "gone">("opening");
  /** Why the table is not available any more. */
  gone = $state("");
  error = $state.raw<ServerError | null>(null);
  /** Whether an action is being sent. */
  busy = $state(false);
  /** Whether a move was undone and the viewer has not decided since: nothing plays itself then. */
  undone = $state(false);
  /** How far the server's clock is ahead of this one, in milliseconds. */
  skew = 0;

  /** Only a spectator: the board on a big screen. */
  readonly #watch: boolean;
  readonly #received = new Map<Viewer, ReceivedNews>();
  #answered = $state.raw<ReadonlySet<Seat>>(new Set());
  /** The seat at this shared screen whose hand was hidden last: others who decide come first. */
  #hidden: Seat | null = null;
  #connection: Connection | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  /** Whether the present connection has not opened the table yet. */
  #opening = true;
  /** Whether the whole view was asked for and has not come. */
  #asksView = false;
  #over = false;
  #pending = $state.raw<PendingAction | null>(null);
  #sending: ReturnType<Session["ask"]> | null = null;
  /** Whether the server sends the table in prose. */
  inProse = $state(settings.spoken);

  constructor(id: string, game: string, ui: GameUi, watch: boolean) {
    this.id = id;
    this.ui = ui;
    this.#watch = watch;
    this.sentences = new Sentences(game, ui, () => readerOf(this));
    void this.sentences.load().catch(() => {});
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

  // Connecting

  /** Reconnects now instead of waiting. */
  retry = (): void => {
    if (this.connectionState === "lost" && !this.#over) this.#connect();
  };

  /** Follows a change of language or of prose: what the server words is requested again. */
  async changeWords(): Promise<void> {
    this.inProse = settings.spoken;
    if (this.sentences.fromServer) this.#received.clear();
    void this.sentences.load().catch(() => {}); // without a connection the sentences stay as they are
    void this.preview.update(this.viewer, null);
    await this.ask("hello", helloOf(this.ui));
    await this.#lookAgain();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#opening = true;
    this.#asksView = false;
    const connection = new Connection(this.id, {
      open: () => void this.#greet(connection),
      message: (message) => {
        if (connection === this.#connection) this.#receive(message);
      },
      silent: (yes) => {
        if (connection === this.#connection && !this.#over)
          this.connectionState = yes || this.#opening ? "lost" : "open";
      },
      closed: () => {
        if (connection === this.#connection && !this.#over) this.#waitAndRetry();
      },
    });
    this.#connection = connection;
  }

  #waitAndRetry(): void {
    this.connectionState = "lost";
    this.#timer = setTimeout(() => this.#connect(), retryDelay(this.#tries));
    this.#tries += 1;
  }

  async #greet(connection: Connection): Promise<void> {
    const hello = await connection.ask("hello", helloOf(this.ui));
    if (connection !== this.#connection || hello.type === "lost") return;
    if (hello.type === "error") {
      this.#over = true;
      this.connectionState = "old";
      return;
    }
    if (hello.type === "done") this.skew = Number(hello.time) - Date.now();
    let opened = await this.#open(connection);
    if (opened.type === "error" && ["news-ahead", "seat-not-yours"].includes(opened.code)) {
      this.#received.clear(); // the seat belongs to somebody else now, or the server has restarted: start again
      this.viewer = null;
      opened = await this.#open(connection);
    }
    if (connection !== this.#connection || opened.type === "lost") return;
    if (opened.type === "error") {
      this.#leave(opened.text);
      return;
    }
    this.#tries = 0;
    this.#opening = false;
    this.connectionState = "open";
    if (startsAtOnce(this.id) && this.table) {
      for (const seat of this.table.yours) void this.press("ready", { seat });
      if (!this.table.yours.length && this.table.host) void this.press("start"); // only bots play
    }
    this.#sendPending();
  }

  #open(connection: Connection): Promise<Answer> {
    const { secrets, host } = storedTable(this.id);
    return connection.ask("open", {
      table: this.id,
      secrets,
      host,
      look: this.viewer,
      seen: this.#receivedBy(this.viewer).seen,
      screen: this.#watch,
      ...this.#wanted(),
    });
  }

  #wanted(): Record<string, unknown> {
    return { choices: !!this.ui.letters, picture: this.inProse || !!this.ui.letters, spoken: this.inProse };
  }

  #leave(text: string): void {
    this.#over = true;
    this.#connection?.close();
    this.gone = text;
    this.connectionState = "gone";
  }

  // Receiving

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.#receiveTable(message);
        break;
      case "news":
        this.#receiveNews(message);
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
        if (message.re === undefined) this.error = message;
        break;
    }
  }

  #receiveTable(table: TableInfo): void {
    this.table = table;
    this.#connection!.watchful = table.status === "running";
    const kept = storedTable(this.id);
    if (table.yours.length || table.host)
      // The commitment is stored before any salt is sent, to be compared after the game.
      storeTable(this.id, { game: table.game, code: table.code, commitment: kept.commitment ?? table.commitment });
    if (this.#ownViewer() !== this.viewer) void this.look(this.#ownViewer());
    void takeIfAgreed(this, table);
    sendSalts(this, table);
  }

  #receiveNews({ seat, from, news, now: sent }: Extract<ServerMessage, { type: "news" }>): void {
    if (seat !== this.viewer) return;
    const received = this.#receivedBy(seat);
    if (this.#asksView && !sent.view) return;
    if (from > received.seen) {
      this.#connect(); // a message is missing: reconnect and say what was seen
      return;
    }
    const now = readNow(sent, this.ui, received.last?.view ?? null, news.slice(received.seen - from));
    this.#asksView = now === null;
    if (!now) {
      void this.#lookAgain(); // the same news come again, with the whole view
      return;
    }
    const begins = received.seen === 0 || this.now === null || this.player.now === null;
    const fresh = received.add(from, news, now);
    if (!begins && fresh.some(({ events }) => events.some(({ event }) => event.startsWith("undone"))))
      this.undone = true;
    this.since = received.since;
    if (seat === null && fresh.length) this.#answered = new Set();
    this.now = now;
    void this.preview.update(seat, this.ui.letters ? null : now.decision, now.view.legal);
    if (begins) this.player.set(received.rows, now);
    else this.player.play(fresh, now, () => this.#handOnIfDone(seat));
  }

  /** On a shared screen the device is handed on after a decision, once all events are shown. */
  #handOnIfDone(seat: Viewer): void {
    const { now } = this;
    if (!this.isShared || seat === null || seat !== this.viewer) return;
    if (now && now.decision === null && !now.can_undo && !now.outcome) void this.handOn();
  }

  #receivedBy(viewer: Viewer): ReceivedNews {
    let received = this.#received.get(viewer);
    if (!received) {
      received = new ReceivedNews(viewer === null || this.isShared ? null : new LastDecisionStore(this.id, viewer));
      this.#received.set(viewer, received);
    }
    return received;
  }

  // The viewer: the only seat of this page, or on a shared screen the player who holds the device

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

  /** The seat at this shared screen that decides next, while no hand is shown. */
  get nextHere(): Seat | null {
    const { table, now } = this;
    if (!now || !table || this.viewer !== null || !this.isShared || table.status !== "running") return null;
    const waits = (seat: Seat) => now.view.waiting.includes(seat) && table.seats[seat]!.bot === null;
    const asked = this.mine.filter((seat) => waits(seat) && !this.#answered.has(seat));
    return asked.find((seat) => seat !== this.#hidden) ?? asked[0] ?? null;
  }

  /** Shows what another viewer may see. The table stays as it is until that has come, so that the board is not laid anew. */
  async look(seat: Viewer): Promise<void> {
    if (seat !== this.viewer) this.#received.get(this.viewer)?.forget();
    this.viewer = seat;
    this.now = null;
    this.since = this.#receivedBy(seat).since;
    void this.preview.update(seat, null);
    this.player.pause();
    setTimeout(() => {
      if (this.viewer === seat && this.now === null) this.player.set([], null); // no secret stays without an answer
    }, LONGEST_SIGHT);
    await this.#lookAgain();
  }

  async #lookAgain(): Promise<void> {
    const seat = this.viewer;
    const answer = await this.ask("look", { seat, seen: this.#receivedBy(seat).seen, ...this.#wanted() });
    if (this.viewer !== seat || answer.type !== "error") return;
    if (answer.code === "news-ahead") {
      this.#received.delete(seat);
      await this.look(seat);
    } else this.error = answer;
  }

  /** Ends the turn of the viewer. On a shared screen no hand is shown until the next player takes the device. */
  async handOn(answered = true): Promise<void> {
    if (!this.isShared || this.viewer === null) return this.#lookAgain();
    this.#hidden = this.viewer;
    if (answered) this.#answered = new Set([...this.#answered, this.viewer]);
    return this.look(null);
  }

  /** Turns the table in prose on or off. */
  tellInProse(wanted: boolean): void {
    this.inProse = wanted;
    void this.#lookAgain();
  }

  // Sending

  ask(what: string, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.#connection?.ask(what, more) ?? Promise.resolve({ type: "lost" });
  }

  /** Sends a request for a pressed button: the answer, or null after showing the error. */
  async press(what: string, more: Record<string, unknown> = {}): Promise<Extract<Answer, { type: "done" }> | null> {
    this.error = null;
    const answer = await this.ask(what, more);
    if (answer.type === "lost") this.error = { code: "unsent", text: say("unsent") };
    else if (answer.type === "error" || answer.type === "refused") this.error = answer;
    return answer.type === "done" || answer.type === "news" || answer.type === "table"
      ? (answer as Extract<Answer, { type: "done" }>)
      : null;
  }

  act(action: Action): void {
    if (this.ui.outOfTurn?.(action)) void this.press("act", { act: action }).then((said) => said && this.#lookAgain());
    else void this.#act({ act: action });
  }

  /** Sends the only legal action of a decision without having asked. */
  actForced(action: Action): Promise<boolean> {
    return this.#act({ act: action }, true);
  }

  actTyped(text: string): Promise<boolean> {
    return this.#act({ text });
  }

  async #act(act: PendingAction["act"], forced = false): Promise<boolean> {
    // The news of the next decision may come before the answer to the last action.
    if (this.busy && this.now?.decision !== this.#pending?.decision) await this.#sending;
    const { now } = this;
    if (!now || this.busy) return false;
    if (now.decision === null) {
      this.error = { code: "not-now", text: now.paused ? say("paused") : this.sentences.prompt(now) };
      return false;
    }
    this.undone = false;
    this.#receivedBy(this.viewer).forced = forced;
    this.#pending = { viewer: this.viewer, decision: now.decision, act, forced };
    return this.#sendPending();
  }

  /** Sends the pending action. If the connection breaks before the answer, it is sent again: a decision is answered only once. */
  async #sendPending(): Promise<boolean> {
    const pending = this.#pending;
    if (!pending || this.busy) return false;
    if (this.now?.decision !== pending.decision || this.viewer !== pending.viewer) {
      this.#pending = null;
      return false;
    }
    this.busy = true;
    this.error = null;
    this.#sending = this.ask("act", { decision: pending.decision, ...pending.act });
    const answer = await this.#sending;
    this.busy = false;
    if (answer.type === "lost") return false; // it stays pending until the connection is restored
    this.#pending = null;
    if (answer.type === "error" || answer.type === "refused") {
      if (!pending.forced) this.error = answer; // another tab may have played it
      return false;
    }
    if (answer.type === "done") await this.handOn(); // a secret decision: no news of it yet
    return true;
  }

  /** The action that waits for the connection: as pressed, or as typed. */
  get unsent(): { act?: Action; text?: string } | null {
    return this.connectionState === "lost" ? (this.#pending?.act ?? null) : null;
  }
}
