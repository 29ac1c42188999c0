// Parses the log of a finished game: a header, then numbered lines with their hashes.

/** One line of the file. */
export interface LogLine {
  /** Its number in the file, from 1. */
  row: number;
  does: string;
  data: Record<string, unknown>;
  /** Its text without the hash. */
  body: string;
  hash: string;
}

export interface Header extends LogLine {
  data: Record<string, unknown> & { game: string; seats: { name: string }[] };
}

export interface ReadLog {
  header: Header;
  lines: LogLine[];
  /** The dealer's commitment; null if chance was not sealed. */
  commitment: string | null;
  /** The secret revealed at the end. */
  secret: string;
  salts: string[];
}

/** A text that is not the log of a finished game: why, and in which line. */
export class Misread extends Error {
  constructor(
    readonly code: "foreign" | "damaged" | "order" | "unfinished",
    readonly line: number,
  ) {
    super(code);
  }
}

const SEAL = /,"hash":"([0-9a-f]{64})"\}$/;

export function readLog(text: string): ReadLog {
  const rows = text.split("\n");
  if (rows.pop() !== "" || rows.length === 0) throw new Misread(rows.length ? "damaged" : "foreign", rows.length + 1);
  const [header, ...lines] = rows.map((row, at) => readLine(row, at + 1));
  if (!header || !isHeader(header)) throw new Misread("foreign", 1);
  for (const [at, line] of lines.entries()) if (line.data.n !== at + 1) throw new Misread("order", line.row);
  const end = lines.find((line) => line.does === "end");
  if (!end) throw new Misread("unfinished", rows.length);
  const dealer = header.data.dealer as { kind?: unknown; commitment?: unknown } | undefined;
  return {
    header,
    lines,
    commitment: dealer?.kind === "sealed" ? String(dealer.commitment) : null,
    secret: String(end.data.secret ?? ""),
    salts: Array.isArray(end.data.salts) ? end.data.salts.map(String) : [],
  };
}

function readLine(text: string, row: number): LogLine {
  const seal = SEAL.exec(text);
  if (!seal) throw new Misread(row === 1 ? "foreign" : "damaged", row);
  const body = `${text.slice(0, seal.index)}}`;
  try {
    const data = JSON.parse(body) as Record<string, unknown>;
    return { row, does: String(data.do ?? ""), data, body, hash: seal[1]! };
  } catch {
    throw new Misread("damaged", row);
  }
}

const isHeader = (line: LogLine): line is Header =>
  line.data.wyprawa === 1 && typeof line.data.game === "string" && Array.isArray(line.data.seats);
