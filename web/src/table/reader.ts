// Who reads at a table, and what the server has worded for them.

import type { NewsItem } from "../lib/protocol";
import type { Reader } from "../sentences/sentences.svelte";
import { NOBODY } from "../sentences/wording";
import type { Session } from "./session.svelte";

/** The reader of a session. Whoever holds several seats, at a shared screen, is called by name. */
export const readerOf = ({ table, viewer, inProse }: Pick<Session, "table" | "viewer" | "inProse">): Reader => ({
  seats: table?.seats ?? [],
  you: table?.yours.length === 1 ? (viewer ?? NOBODY) : NOBODY,
  spoken: inProse,
});

/** News without the server's sentences. Of a chat message, what was said stays. */
export const unworded = ({ time, events }: NewsItem): NewsItem => ({
  time,
  events: events.map(({ text, aloud: _, ...event }) =>
    event.event === "said" ? { ...event, text: text?.slice(text.indexOf(": ") + 2) } : event,
  ) as NewsItem["events"],
});
