// Who reads at a table.

import type { Reader } from "../sentences/sentences.svelte";
import { NOBODY } from "../sentences/wording";
import type { Session } from "./session.svelte";

/** The reader of a session. Whoever holds several seats, at a shared screen, is called by name. */
export const readerOf = ({ table, viewer, inProse }: Pick<Session, "table" | "viewer" | "inProse">): Reader => ({
  seats: table?.seats ?? [],
  you: table?.yours.length === 1 ? (viewer ?? NOBODY) : NOBODY,
  spoken: inProse,
});
