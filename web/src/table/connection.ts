// One WebSocket to the server. Requests have a number and get one answer each; it knows nothing of tables.

import type { ServerMessage } from "../lib/protocol";
import { bindTexts } from "../lib/typography";
import { language } from "../lib/words.svelte";

/** The connection broke before an answer came. */
export interface Lost {
  type: "lost";
}

export type Answer = ServerMessage | Lost;

export interface ConnectionEvents {
  open: () => void;
  message: (message: ServerMessage) => void;
  /** Whether the server has been silent since it was asked something. */
  silent: (yes: boolean) => void;
  closed: () => void;
}

/** How long, in milliseconds, an answer may take until the server counts as silent, and until the connection is given up. */
const SILENT = 1_800;
const GIVEN_UP = 8_000;
/** The same for a sign of life, which costs the server nothing. */
const NO_SIGN = 950;
/** Requests whose answer may take longer; the server answers the others on this connection after them. */
const SLOW = ["hint", "open"];
/** A page in view that has heard nothing for this long asks for a sign of life: while a game runs, and otherwise. */
const QUIET_IN_GAME = 900;
const QUIET = 4_000;
/** A page that was too busy to read an answer in time reads it within this time. */
const READING = 50;

/** How long to wait before connecting again, in milliseconds, after so many tries. */
export const retryDelay = (tries: number): number => Math.min(20_000, 500 * 2 ** tries) * (0.75 + Math.random() / 2);

export class Connection {
  readonly #socket: WebSocket;
  readonly #events: ConnectionEvents;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  /** Whether a dead connection is to be noticed within two seconds although nothing is asked. */
  watchful = false;
  #lastId = 0;
  #silent = false;
  /** The number of the last slow request that is not answered. */
  #slow: number | undefined;
  /** Runs while something is asked: until the server is silent, then until the connection is given up. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Runs while nothing is asked. */
  #quiet: ReturnType<typeof setTimeout> | undefined;

  /** The address names the table, so that all its pages meet in one process of the server. */
  constructor(table: string, events: ConnectionEvents) {
    this.#events = events;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#socket = new WebSocket(`${scheme}://${location.host}/ws?table=${encodeURIComponent(table)}`);
    this.#silence = setTimeout(this.#giveUp, GIVEN_UP);
    this.#socket.onopen = () => {
      this.#heard();
      events.open();
    };
    this.#socket.onmessage = ({ data }) => {
      const message = bindTexts(JSON.parse(data as string) as ServerMessage, language.now);
      if (message.re === this.#slow) this.#slow = undefined;
      events.message(message); // it may say whether a game runs
      this.#heard();
      const resolve = message.re === undefined ? undefined : this.#waiting.get(message.re);
      if (!resolve || message.re === undefined) return;
      this.#waiting.delete(message.re);
      resolve(message);
    };
    this.#socket.onclose = () => {
      this.close();
      events.closed();
    };
    document.addEventListener("visibilitychange", this.probe);
    addEventListener("offline", this.probe);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Sends a request; resolves with its answer, or with `lost` if the connection breaks first. */
  ask(what: string, more: Record<string, unknown> = {}): Promise<Answer> {
    if (!this.isOpen) return Promise.resolve({ type: "lost" });
    this.#lastId += 1;
    const id = this.#lastId;
    if (SLOW.includes(what)) this.#slow = id;
    this.#socket.send(JSON.stringify({ do: what, id, ...more }));
    clearTimeout(this.#quiet);
    const patience = what === "ping" ? NO_SIGN : SILENT;
    this.#silence ??= setTimeout(this.#readFirst, this.#slow === undefined ? patience : GIVEN_UP);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** Asks for a sign of life, unless an answer is awaited or nobody looks at the page. */
  readonly probe = (): void => {
    if (document.hidden || this.#silence !== undefined) return;
    void this.ask("ping");
  };

  close(): void {
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    clearTimeout(this.#silence);
    clearTimeout(this.#quiet);
    document.removeEventListener("visibilitychange", this.probe);
    removeEventListener("offline", this.probe);
    for (const resolve of this.#waiting.values()) resolve({ type: "lost" });
    this.#waiting.clear();
    this.#socket.close();
  }

  #heard(): void {
    if (!this.isOpen) return;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(this.probe, this.watchful ? QUIET_IN_GAME : QUIET);
    if (this.#silent) this.#events.silent(false);
    this.#silent = false;
  }

  readonly #readFirst = (): void => {
    this.#silence = setTimeout(this.#fallSilent, READING);
  };

  /** The connection is kept for a while: a server that is only slow is not asked everything again. */
  readonly #fallSilent = (): void => {
    this.#silent = true;
    this.#silence = setTimeout(this.#giveUp, GIVEN_UP);
    this.#events.silent(true);
  };

  readonly #giveUp = (): void => {
    this.close();
    this.#events.closed();
  };
}
