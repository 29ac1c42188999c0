// Taking a seat: a free one, one that was handed over, or a second one, to which the others must agree.

import { storedTable, storeTable, tidyAddress } from "../lib/browserStorage.svelte";
import type { Seat, TableInfo } from "../lib/protocol";
import { say } from "../lib/words.svelte";
import type { Session } from "./session.svelte";

export async function takeSeat(session: Session, seat: Seat, name: string, token?: string): Promise<boolean> {
  const taken = await session.press("take", { seat, name, ...(token && { token }) });
  if (!taken) return false;
  if (token && taken.secret === undefined) {
    storeTable(session.id, { request: { seat, name, token } }); // the others must agree first
    return true;
  }
  storeTable(session.id, { secrets: [...storedTable(session.id).secrets, String(taken.secret)] });
  tidyAddress(session.id);
  return true;
}

/** Takes the requested second seat as soon as everybody agrees, or shows who refused. */
export async function takeIfAgreed(session: Session, { asks, yours, seats }: TableInfo): Promise<void> {
  const { request } = storedTable(session.id);
  if (!request) return;
  const ask = asks.find(({ seat, by }) => seat === request.seat && yours.includes(by));
  if (ask && ask.refused === null && ask.asked.length) return;
  storeTable(session.id, { request: null });
  if (ask && ask.refused !== null)
    session.error = { code: "second-refused", text: say("second-refused", { name: seats[ask.refused]!.name }) };
  else if (ask && !(await takeSeat(session, request.seat, request.name, request.token)))
    if (session.connectionState !== "open") storeTable(session.id, { request }); // the connection broke meanwhile
}
