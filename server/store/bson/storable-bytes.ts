/**
 * Decides from the bytes of an inserted document whether they may be stored without decoding. Most may; all others,
 * broken ones included, go through the decoder.
 */
const MAX_DEPTH = 8;
/** Hash slots for the field names of one document. */
const SLOTS = 4096;
/**
 * For each level of nesting: the last document that used a hash slot. The same document in the same slot twice may be a
 * duplicate name.
 */
const lastSeen = Array.from({ length: MAX_DEPTH }, () => new Int32Array(SLOTS));
let stamp = 0;

const NEEDS_DECODING = -1;
const isIdField = (bytes: Buffer, at: number): boolean =>
  bytes[at] === 0x5f && bytes[at + 1] === 0x69 && bytes[at + 2] === 0x64 && bytes[at + 3] === 0;
const DOLLAR = 0x24;
/** Types of _id that need a check or are never allowed. */
const UNCHECKED_ID_TYPES = [0x03, 0x04, 0x06];

/** True if _id comes first, no name occurs twice, and an insert would have nothing to check, convert or refuse. */
export function canStoreAsIs(bytes: Buffer): boolean {
  if (bytes.length < 5 || !isIdField(bytes, 5) || UNCHECKED_ID_TYPES.includes(bytes[4] ?? 0)) return false;
  return documentEnd(bytes, 0, bytes.length, 0, false) === bytes.length;
}
function intAt(bytes: Buffer, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}
/** Returns the end of the document that starts here, or NEEDS_DECODING. */
function documentEnd(bytes: Buffer, from: number, limit: number, depth: number, isArray: boolean): number {
  const slots = lastSeen[depth];
  if (!slots || from + 5 > limit) return NEEDS_DECODING;
  const size = intAt(bytes, from);
  const lastByte = from + size - 1;
  if (size < 5 || lastByte >= limit || bytes[lastByte] !== 0) return NEEDS_DECODING;
  const documentStamp = (stamp = (stamp + 1) | 0);
  let at = from + 4;
  while (at < lastByte) {
    const type = bytes[at] ?? 0;
    at += 1;
    if (depth === 0 && bytes[at] === DOLLAR) return NEEDS_DECODING;
    let hash = 0;
    for (let byte = bytes[at] ?? 0; byte !== 0; byte = bytes[at] ?? 0) {
      hash = (Math.imul(hash, 31) + byte) | 0;
      at += 1;
    }
    at += 1;
    if (at > lastByte) return NEEDS_DECODING;
    if (!isArray) {
      hash = (hash ^ (hash >>> 12)) & (SLOTS - 1);
      if (slots[hash] === documentStamp) return NEEDS_DECODING;
      slots[hash] = documentStamp;
    }
    at = valueEnd(bytes, type, at, lastByte, depth);
    if (at === NEEDS_DECODING || at > lastByte) return NEEDS_DECODING;
  }
  return lastByte + 1;
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
      return at + 4 <= limit && size >= 1 && end <= limit && bytes[end - 1] === 0 ? end : NEEDS_DECODING;
    }
    case 0x03:
    case 0x04:
      return documentEnd(bytes, at, limit, depth + 1, type === 0x04);
    case 0x05: {
      const size = intAt(bytes, at);
      return at + 5 <= limit && size >= 0 ? at + 5 + size : NEEDS_DECODING;
    }
    case 0x07:
      return at + 12;
    case 0x08:
      return (bytes[at] ?? 2) < 2 ? at + 1 : NEEDS_DECODING;
    case 0x0a:
      return at;
    case 0x10:
      return at + 4;
    // An empty timestamp is replaced by the current time; the remaining types are rare.
    default:
      return NEEDS_DECODING;
  }
}
