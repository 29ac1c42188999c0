// Verifies the dealer's commitment of a finished game in the browser, from the log alone (docs/log.md).
// What depends on the rules (whether every action was legal, most hashes) is verified by `wyprawa verify`.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { type LogLine, Misread, type ReadLog, readLog } from "./readLog";

export type Verdict = "ok" | "failed" | "unknown";
export type CheckName = "whole" | "chain" | "noted" | "promise" | "salts" | "numbers" | "draws";

/** One check. Its sentence is `verify-NAME-WHY`. */
export interface Check {
  name: CheckName;
  verdict: Verdict;
  why: string;
  places: Record<string, string | number>;
}

/** What this browser stored when the game began. */
export interface Noted {
  commitment?: string;
  salts?: Record<number, string>;
}

export interface Verdicts {
  checks: Check[];
  draws: number;
  milliseconds: number;
}

export type Progress = (done: number, all: number) => void;

/** The longest time slice in milliseconds. */
const SLICE = 12;
const TWO_64 = 1n << 64n;
/** Lines before the game: there is no position yet, so their hashes can be verified without the rules. */
const UNPLACED = ["keep", "salt"];

const pass = (name: CheckName, places: Check["places"] = {}): Check => ({ name, verdict: "ok", why: "ok", places });
const fail = (name: CheckName, why = "failed", places: Check["places"] = {}): Check => ({
  name,
  verdict: "failed",
  why,
  places,
});
const unknown = (name: CheckName, why = "unknown", places: Check["places"] = {}): Check => ({
  name,
  verdict: "unknown",
  why,
  places,
});

/** Runs all checks. A check that depends on a failed one is unknown. */
export async function verify(text: string, noted: Noted, progress: Progress = () => {}): Promise<Verdicts> {
  const began = performance.now();
  const told = (checks: Check[], draws = 0): Verdicts => ({
    checks,
    draws,
    milliseconds: performance.now() - began,
  });
  let log: ReadLog;
  try {
    log = readLog(text);
  } catch (wrong) {
    if (!(wrong instanceof Misread)) throw wrong;
    return told([fail("whole", wrong.code, { line: wrong.line })]);
  }
  const whole = pass("whole", { lines: log.lines.length });
  const chain = checkChain(log);
  const promise = checkPromise(log);
  const salts = checkSalts(log, noted.salts);
  const [numbers, draws] = checkNumbers(log);
  const before = [whole, chain, checkNoted(log, noted.commitment), promise, salts, numbers];
  if (promise.verdict !== "ok" || salts.verdict === "failed") return told([...before, unknown("draws")]);
  const key = sealedKey(hexToBytes(log.secret), saltsOf(log));
  const wrong = await firstWrong(key, draws, progress);
  const last = wrong === null ? pass("draws", { draws: draws.length }) : fail("draws", "failed", { line: wrong });
  return told([...before, last], draws.length);
}

/** The key of all draws, derived from the secret and all salts. */
export function sealedKey(secret: Uint8Array, salts: string[]): Uint8Array {
  const parts = salts.map(utf8ToBytes);
  const message = new Uint8Array(parts.reduce((sum, part) => sum + 2 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(message.buffer).setUint16(at, part.length);
    message.set(part, at + 2);
    at += 2 + part.length;
  }
  return hmac(sha256, secret, message);
}

/** The result of draw number `counter` of a size, as the commitment requires. */
export function sealedDraw(key: Uint8Array, counter: number, size: number): number {
  const limit = TWO_64 - (TWO_64 % BigInt(size));
  const message = new DataView(new ArrayBuffer(12));
  message.setBigUint64(0, BigInt(counter));
  for (let attempt = 0; ; attempt++) {
    message.setUint32(8, attempt);
    const block = hmac(sha256, key, new Uint8Array(message.buffer));
    const value = new DataView(block.buffer, block.byteOffset).getBigUint64(0);
    if (value < limit) return Number(value % BigInt(size));
  }
}

/** The chained hash of a line without a position: each part is preceded by its length. */
export function hashOf(previous: string, body: string): string {
  const total = sha256.create();
  for (const part of [utf8ToBytes(previous), utf8ToBytes(body), new Uint8Array()]) {
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(part.length));
    total.update(new Uint8Array(length.buffer)).update(part);
  }
  return bytesToHex(total.digest());
}

function checkChain({ header, lines }: ReadLog): Check {
  let previous = "";
  let checked = 0;
  for (const line of [header, ...lines]) {
    if (line === header || UNPLACED.includes(line.does)) {
      if (hashOf(previous, line.body) !== line.hash) return fail("chain", "failed", { line: line.row });
      checked++;
    }
    previous = line.hash;
  }
  return pass("chain", { lines: checked });
}

function checkNoted({ commitment }: ReadLog, noted: string | undefined): Check {
  if (!noted) return unknown("noted");
  return noted === commitment ? pass("noted") : fail("noted");
}

function checkPromise({ commitment, secret, lines }: ReadLog): Check {
  if (commitment === null) return unknown("promise", "unsealed");
  if (!/^[0-9a-f]{64}$/.test(secret) || bytesToHex(sha256(hexToBytes(secret))) !== commitment) return fail("promise");
  const kept = lines.find((line) => line.does === "keep");
  return kept && kept.data.secret !== secret ? fail("promise", "other") : pass("promise");
}

/** The salts of the game, sent by the seats before the first draw. */
function saltsOf({ header, lines }: ReadLog): string[] {
  const salts = Array<string>(header.data.seats.length).fill("");
  for (const line of lines) if (line.does === "salt") salts[Number(line.data.seat)] = String(line.data.salt);
  return salts;
}

function checkSalts(log: ReadLog, own: Record<number, string> | undefined): Check {
  const salts = saltsOf(log);
  const start = log.lines.findIndex((line) => line.does === "start");
  const late = log.lines.findIndex((line, at) => line.does === "salt" && at > start);
  if (late >= 0) return fail("salts", "late", { line: log.lines[late]!.row });
  const revealed = log.salts;
  if (revealed.length !== salts.length || revealed.some((salt, seat) => salt !== salts[seat]))
    return fail("salts", "differ");
  const mine = Object.entries(own ?? {}).filter(([, salt]) => salt !== "");
  const lost = mine.find(([seat, salt]) => salts[Number(seat)] !== salt);
  if (lost) return fail("salts", "failed", { seat: Number(lost[0]) + 1 });
  const given = salts.filter((salt) => salt !== "").length;
  return mine.length ? pass("salts", { own: mine.length, given }) : unknown("salts", "unknown", { given });
}

/** A draw with its line number in the file. */
interface Drawn {
  row: number;
  counter: number;
  size: number;
  index: number;
}

/** Checks that draws are numbered 0, 1, 2, …, so that none was left out or used twice. */
function checkNumbers({ lines }: ReadLog): [Check, Drawn[]] {
  const draws = lines.flatMap(drawsOf);
  const odd = draws.findIndex(({ counter }, at) => counter !== at);
  const check =
    odd < 0 ? pass("numbers", { draws: draws.length }) : fail("numbers", "failed", { line: draws[odd]!.row });
  return [check, draws];
}

function drawsOf({ row, data }: LogLine): Drawn[] {
  if (!Array.isArray(data.dealt)) return [];
  return data.dealt.map((draw: unknown) => {
    const [counter, size, index] = Array.isArray(draw) ? draw.map(Number) : [];
    return { row, counter: counter ?? Number.NaN, size: size ?? Number.NaN, index: index ?? Number.NaN };
  });
}

const isDraw = ({ counter, size, index }: Drawn): boolean =>
  [counter, size, index].every(Number.isSafeInteger) && counter >= 0 && size >= 1 && index >= 0 && index < size;

/** The line of the first draw that differs from the commitment, or null. Computed in time slices. */
async function firstWrong(key: Uint8Array, draws: Drawn[], progress: Progress): Promise<number | null> {
  let since = performance.now();
  for (const [at, draw] of draws.entries()) {
    if (!isDraw(draw) || sealedDraw(key, draw.counter, draw.size) !== draw.index) return draw.row;
    if (performance.now() - since < SLICE) continue;
    progress(at + 1, draws.length);
    await new Promise((go) => setTimeout(go));
    since = performance.now();
  }
  progress(draws.length, draws.length);
  return null;
}
