// One socket to the server: things said and answered by number. It knows nothing of tables.

import type { Heard } from "../lib/protocol";

/** The connection broke before an answer came. */
export interface Lost {
  type: "lost";
}

export type Answer = Heard | Lost;

export class Line {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #number = 0;

  constructor(events: { open: () => void; heard: (message: Heard) => void; closed: () => void }) {
    this.#socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket.onopen = events.open;
    this.#socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as Heard;
      events.heard(message);
      const answered = message.re === undefined ? undefined : this.#waiting.get(message.re);
      if (!answered || message.re === undefined) return;
      this.#waiting.delete(message.re);
      answered(message);
    };
    this.#socket.onclose = () => {
      for (const answered of this.#waiting.values()) answered({ type: "lost" });
      this.#waiting.clear();
      events.closed();
    };
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  ask(what: string, more: Record<string, unknown> = {}): Promise<Answer> {
    if (!this.isOpen) return Promise.resolve({ type: "lost" });
    this.#number += 1;
    const id = this.#number;
    this.#socket.send(JSON.stringify({ do: what, id, ...more }));
    return new Promise((answered) => this.#waiting.set(id, answered));
  }

  close(): void {
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    for (const answered of this.#waiting.values()) answered({ type: "lost" });
    this.#waiting.clear();
    this.#socket.close();
  }
}
