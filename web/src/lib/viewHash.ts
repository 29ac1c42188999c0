// The hash of a view, as the server computes it: CRC-32 of its JSON with sorted names and without spaces (docs/protocol.md).

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = TABLE[(rest ^ byte) & 0xff]! ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/** JSON with sorted names. An object of JavaScript cannot hold this order: names that are numbers come first in it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

/** The hash of a view without its legal actions, in eight hexadecimal digits. */
export function viewHash({ legal: _, ...view }: { legal: unknown }): string {
  return crc32(new TextEncoder().encode(canonical(view)))
    .toString(16)
    .padStart(8, "0");
}
