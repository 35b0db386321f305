/**
 * A document that is inserted: whether its bytes may be stored as they stand, told without making values of
 * them. Most may; for the others, and for those that are broken, the decoder says what is to be done.
 */
const DEEPEST = 8;
/** For each level, which document last had a name in a slot: the same one twice may have that name twice. */
const SLOTS = 4096;
const seen = Array.from({ length: DEEPEST }, () => new Int32Array(SLOTS));
let stamp = 0;

const NOT_PLAIN = -1;
const isName = (bytes: Buffer, at: number): boolean =>
  bytes[at] === 0x5f && bytes[at + 1] === 0x69 && bytes[at + 2] === 0x64 && bytes[at + 3] === 0;
const DOLLAR = 0x24;
/** MongoDB takes these for an _id only after a look at them, or never. */
const NOT_FOR_IDS = [0x03, 0x04, 0x06];

/** It begins with its _id, no name stands twice, nothing in it is checked, stamped or refused by an insert. */
export function isPlain(bytes: Buffer): boolean {
  if (bytes.length < 5 || !isName(bytes, 5) || NOT_FOR_IDS.includes(bytes[4] ?? 0)) return false;
  return documentEnd(bytes, 0, bytes.length, 0, false) === bytes.length;
}
function intAt(bytes: Buffer, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}
/** Where the document that starts here ends. */
function documentEnd(bytes: Buffer, from: number, limit: number, depth: number, isArray: boolean): number {
  const slots = seen[depth];
  if (!slots || from + 5 > limit) return NOT_PLAIN;
  const size = intAt(bytes, from);
  const last = from + size - 1;
  if (size < 5 || last >= limit || bytes[last] !== 0) return NOT_PLAIN;
  const mine = (stamp = (stamp + 1) | 0);
  let at = from + 4;
  while (at < last) {
    const type = bytes[at] ?? 0;
    at += 1;
    if (depth === 0 && bytes[at] === DOLLAR) return NOT_PLAIN;
    let hash = 0;
    for (let byte = bytes[at] ?? 0; byte !== 0; byte = bytes[at] ?? 0) {
      hash = (Math.imul(hash, 31) + byte) | 0;
      at += 1;
    }
    at += 1;
    if (at > last) return NOT_PLAIN;
    if (!isArray) {
      hash = (hash ^ (hash >>> 12)) & (SLOTS - 1);
      if (slots[hash] === mine) return NOT_PLAIN;
      slots[hash] = mine;
    }
    at = valueEnd(bytes, type, at, last, depth);
    if (at === NOT_PLAIN || at > last) return NOT_PLAIN;
  }
  return last + 1;
}
function valueEnd(bytes: Buffer, type: number, at: number, limit: number, depth: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x12:
      return at + 8;
    case 0x02: {
      const size = intAt(bytes, at);
      const end = at + 4 + size;
      return at + 4 <= limit && size >= 1 && end <= limit && bytes[end - 1] === 0 ? end : NOT_PLAIN;
    }
    case 0x03:
    case 0x04:
      return documentEnd(bytes, at, limit, depth + 1, type === 0x04);
    case 0x05: {
      const size = intAt(bytes, at);
      return at + 5 <= limit && size >= 0 ? at + 5 + size : NOT_PLAIN;
    }
    case 0x07:
      return at + 12;
    case 0x08:
      return (bytes[at] ?? 2) < 2 ? at + 1 : NOT_PLAIN;
    case 0x0a:
      return at;
    case 0x10:
      return at + 4;
    // Timestamps may stand for now; the rest is rare.
    default:
      return NOT_PLAIN;
  }
}
