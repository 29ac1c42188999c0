// One WebSocket to the server. Requests have a number and get one answer each; it knows nothing of tables.

import type { ServerMessage } from "../lib/protocol";

/** The connection broke before an answer came. */
export interface Lost {
  type: "lost";
}

export type Answer = ServerMessage | Lost;

export class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;

  constructor(events: { open: () => void; message: (message: ServerMessage) => void; closed: () => void }) {
    this.#socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket.onopen = events.open;
    this.#socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as ServerMessage;
      events.message(message);
      const resolve = message.re === undefined ? undefined : this.#waiting.get(message.re);
      if (!resolve || message.re === undefined) return;
      this.#waiting.delete(message.re);
      resolve(message);
    };
    this.#socket.onclose = () => {
      this.#loseWaiting();
      events.closed();
    };
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Sends a request; resolves with its answer, or with `lost` if the connection breaks first. */
  ask(what: string, more: Record<string, unknown> = {}): Promise<Answer> {
    if (!this.isOpen) return Promise.resolve({ type: "lost" });
    this.#lastId += 1;
    const id = this.#lastId;
    this.#socket.send(JSON.stringify({ do: what, id, ...more }));
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  close(): void {
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    this.#loseWaiting();
    this.#socket.close();
  }

  #loseWaiting(): void {
    for (const resolve of this.#waiting.values()) resolve({ type: "lost" });
    this.#waiting.clear();
  }
}
