import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { type CheckName, hashOf, type Noted, sealedDraw, sealedKey, verify } from "./verify";

const recordings = import.meta.glob<{ log: string; names: string[] }>("../../recordings/*-[0-9].json", {
  import: "default",
  eager: true,
});
const first = Object.values(recordings)[0]!.log;
const COMMITMENT = JSON.parse(first.split("\n")[0]!).dealer.commitment as string;
const OWN: Noted = { commitment: COMMITMENT, salts: { 0: "salt 0" } };

type Data = Record<string, unknown> & { do?: string };

/** The log with some lines changed, by a forger who then computes anew every hash that can be computed without the rules. */
function forged(log: string, change: (data: Data) => void): string {
  let previous = "";
  const rows = log
    .trimEnd()
    .split("\n")
    .map((row) => {
      const { hash, ...data } = JSON.parse(row) as Data & { hash: string };
      change(data);
      const body = JSON.stringify(data);
      const placed = data.do !== undefined && data.do !== "keep" && data.do !== "salt";
      previous = placed ? hash : hashOf(previous, body);
      return `${body.slice(0, -1)},"hash":"${previous}"}`;
    });
  return `${rows.join("\n")}\n`;
}

async function failed(log: string, noted: Noted = OWN): Promise<CheckName[]> {
  const { checks } = await verify(log, noted);
  return checks.filter(({ verdict }) => verdict === "failed").map(({ name }) => name);
}

const verdict = async (log: string, noted: Noted, name: CheckName) =>
  (await verify(log, noted)).checks.find((check) => check.name === name)?.verdict;

describe("recorded games", () => {
  it.each(Object.entries(recordings))("%s keeps its promise", async (_, { log }) => {
    const { checks, draws } = await verify(log, OWN);
    expect(checks.map(({ verdict }) => verdict)).toEqual(Array(7).fill("ok"));
    expect(draws).toBeGreaterThan(0);
  });
});

describe("a log that was changed", () => {
  it("is written again exactly if nothing changes", () => expect(forged(first, () => {})).toBe(first));

  it("one draw: the draws are wrong", async () => {
    const log = forged(first, (data) => {
      if (data.do === "start") (data.dealt as number[][])[0]![2]! ^= 1;
    });
    expect(await failed(log)).toEqual(["draws"]);
  });

  it("a draw left out: the numbers are wrong", async () => {
    const log = forged(first, (data) => {
      if (data.do === "start") (data.dealt as number[][]).shift();
    });
    expect(await failed(log)).toEqual(["numbers"]);
  });

  it("a draw used twice: the numbers are wrong", async () => {
    const log = forged(first, (data) => {
      const dealt = data.dealt as number[][] | undefined;
      if (data.do === "start") dealt!.push(dealt![0]!);
    });
    expect(await failed(log)).toEqual(["numbers"]);
  });

  it("a draw that is none at all: the draws are wrong", async () => {
    for (const odd of [[0, 0, 0], [0, 2, 2], [0, 2.5, 0], [0], null, "0"]) {
      const log = forged(first, (data) => {
        if (data.do === "start") data.dealt = [odd];
      });
      expect(await failed(log)).toContain("draws");
    }
  });

  it("the secret: the promise is broken, and nothing is said of the draws", async () => {
    const log = forged(first, (data) => {
      if ("secret" in data) data.secret = "ff".repeat(32);
    });
    expect(await failed(log)).toEqual(["promise"]);
    expect(await verdict(log, OWN, "draws")).toBe("unknown");
  });

  it("only the secret revealed at the end: the promise is broken", async () => {
    const log = forged(first, (data) => {
      if (data.do === "end") data.secret = "no hex";
    });
    expect(await failed(log)).toEqual(["promise"]);
  });

  it("our salt: it is missed", async () => {
    const log = forged(first, (data) => {
      if (data.do === "salt" && data.seat === 0) data.salt = "another";
      if (data.do === "end") data.salts = ["another", "salt 1"];
    });
    expect(await failed(log)).toEqual(["salts"]);
  });

  it("a stranger's salt, in one place: the salts disagree", async () => {
    const log = forged(first, (data) => {
      if (data.do === "salt" && data.seat === 1) data.salt = "another";
    });
    expect(await failed(log)).toEqual(["salts"]);
  });

  it("a stranger's salt, everywhere: the draws do not come from it", async () => {
    const log = forged(first, (data) => {
      if (data.do === "salt" && data.seat === 1) data.salt = "another";
      if (data.do === "end") data.salts = ["salt 0", "another"];
    });
    expect(await failed(log)).toEqual(["draws"]);
  });

  it("the commitment: the secret does not fit it", async () => {
    const log = forged(first, (data) => {
      if ("dealer" in data) data.dealer = { kind: "sealed", commitment: "0".repeat(64) };
    });
    expect(await failed(log, { salts: OWN.salts })).toEqual(["promise"]);
    expect(await failed(log)).toEqual(["noted", "promise"]);
  });

  it("another secret with a commitment that fits it and draws that fit both: only this browser's note knows", async () => {
    const secret = "ab".repeat(32);
    const key = sealedKey(hexToBytes(secret), ["salt 0", "salt 1"]);
    const log = forged(first, (data) => {
      if ("dealer" in data) data.dealer = { kind: "sealed", commitment: bytesToHex(sha256(hexToBytes(secret))) };
      if ("secret" in data) data.secret = secret;
      for (const draw of (data.dealt as number[][] | undefined) ?? []) draw[2] = sealedDraw(key, draw[0]!, draw[1]!);
    });
    expect(await failed(log)).toEqual(["noted"]);
    expect(await failed(log, {})).toEqual([]);
  });

  it("one byte before the first move: the chain breaks", async () => {
    expect(await failed(first.replace('"name":"Tomek"', '"name":"Tomeg"'))).toEqual(["chain"]);
  });

  it("a line cut out, a line cut short, no end, no log at all: it is not whole", async () => {
    const rows = first.split("\n");
    expect(await failed(rows.toSpliced(8, 1).join("\n"))).toEqual(["whole"]);
    expect(await failed(first.slice(0, -5))).toEqual(["whole"]);
    expect(await failed(`${rows.slice(0, -2).join("\n")}\n`)).toEqual(["whole"]);
    expect(await failed("")).toEqual(["whole"]);
    expect(await failed("hello\n")).toEqual(["whole"]);
  });
});

it("does not know what it has not seen", async () => {
  expect(await verdict(first, {}, "noted")).toBe("unknown");
  expect(await verdict(first, {}, "salts")).toBe("unknown");
  expect(await failed(first, {})).toEqual([]);
});

it("draws as the Python dealer draws", () => {
  const key = sealedKey(
    Uint8Array.from({ length: 32 }, (_, at) => at),
    ["sól", ""],
  );
  expect(bytesToHex(key)).toBe("4d096b9aa058a786ae6fe1b659c33f421f6ef84ffad9a8a21524eb526dde4572");
  expect([0, 1, 2 ** 40].map((counter) => sealedDraw(key, counter, 55))).toEqual([21, 44, 44]);
  expect(sealedDraw(key, 1927, 9002803794040963)).toBe(3241647441123946); // its first attempt is rejected
});
