// The salts that this browser adds to the chance of a game, one for each of its seats.

import { storedTable, storeTable } from "../lib/browserStorage.svelte";
import type { Seat, TableInfo } from "../lib/protocol";
import type { Session } from "./session.svelte";

const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Tables and seats whose salt is being sent. */
const sending = new Set<string>();

/** Sends a salt for each own seat that has none yet; to be called when the commitment of the dealer is stored. */
export function sendSalts(session: Session, { status, yours, seats }: TableInfo): void {
  if (status === "lobby") for (const seat of yours) if (!seats[seat]!.salted) void send(session, seat);
}

async function send(session: Session, seat: Seat): Promise<void> {
  const key = `${session.id} ${seat}`;
  if (sending.has(key)) return;
  sending.add(key);
  const salt = newSalt();
  const answer = await session.ask("salt", { seat, salt });
  // What the server has not taken must not be looked for in the log.
  if (answer.type === "done") storeTable(session.id, { salts: { ...storedTable(session.id).salts, [seat]: salt } });
  sending.delete(key);
}
