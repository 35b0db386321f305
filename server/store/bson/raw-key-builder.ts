/**
 * Builds index keys directly from a document's bytes, identical to those that sortKey builds from its values, so that
 * most documents are indexed without being decoded. Returns undefined for values that need decoding.
 */
import { FieldFinder } from './field-finder.js';

const scratch = Buffer.alloc(4096);
const view = new DataView(scratch.buffer, scratch.byteOffset, scratch.length);
const MAX_TEXT = 900;
const MAX_FIELDS = 4;
const TYPE_RANK = { null: 3, number: 4, text: 5, id: 9, boolean: 10, date: 11 };
/** If the upper half of a long exceeds this, a double may not hold it exactly. */
const MAX_HIGH_HALF = 2 ** 20;
const NEEDS_VALUES = -1;

/** Writes eight bytes that sort like the doubles. */
function writeDouble(value: number, at: number): number {
  view.setFloat64(at, value === 0 ? 0 : value);
  const first = scratch[at] ?? 0;
  if (first & 0x80) for (let i = at; i < at + 8; i += 1) scratch[i] = ~(scratch[i] ?? 0);
  else scratch[at] = first | 0x80;
  return at + 8;
}
function writeNumber(value: number, at: number): number {
  scratch[at] = TYPE_RANK.number;
  if (Number.isNaN(value)) {
    scratch[at + 1] = 0;
    return at + 2;
  }
  scratch[at + 1] = 1;
  const end = writeDouble(value, at + 2);
  scratch[end] = 0x80;
  return end + 1;
}
/** Reads a long; undefined if a double cannot hold it exactly. */
function exactLong(raw: Buffer, start: number): number | undefined {
  const high = raw.readInt32LE(start + 4);
  return high >= -MAX_HIGH_HALF && high < MAX_HIGH_HALF ? high * 2 ** 32 + raw.readUInt32LE(start) : undefined;
}
/** ASCII only: the bytes of the text are its key. */
function writeText(raw: Buffer, start: number, at: number): number {
  const length = raw.readInt32LE(start) - 1;
  if (length > MAX_TEXT) return NEEDS_VALUES;
  let end = at;
  scratch[end++] = TYPE_RANK.text;
  for (let i = start + 4; i < start + 4 + length; i += 1) {
    const byte = raw[i] ?? 0;
    if (byte === 0 || byte > 0x7f) return NEEDS_VALUES;
    scratch[end++] = byte;
  }
  scratch[end++] = 0;
  scratch[end++] = 1;
  return end;
}
function writeObjectId(raw: Buffer, start: number, at: number): number {
  scratch[at] = TYPE_RANK.id;
  for (let i = 0; i < 12; i += 1) scratch[at + 1 + i] = raw[start + i] ?? 0;
  return at + 13;
}
/** Writes the key of one field and returns its end, or NEEDS_VALUES. */
function writeField(raw: Buffer, type: number, start: number, at: number): number {
  switch (type) {
    case 0x00:
    case 0x0a:
      scratch[at] = TYPE_RANK.null;
      return at + 1;
    case 0x01:
      return writeNumber(raw.readDoubleLE(start), at);
    case 0x02:
      return writeText(raw, start, at);
    case 0x07:
      return writeObjectId(raw, start, at);
    case 0x08:
      scratch[at] = TYPE_RANK.boolean;
      scratch[at + 1] = raw[start] ? 2 : 1;
      return at + 2;
    case 0x09: {
      const ms = exactLong(raw, start);
      if (ms === undefined) return NEEDS_VALUES;
      scratch[at] = TYPE_RANK.date;
      return writeDouble(ms, at + 1);
    }
    case 0x10:
      return writeNumber(raw.readInt32LE(start), at);
    case 0x12: {
      const value = exactLong(raw, start);
      return value === undefined ? NEEDS_VALUES : writeNumber(value, at);
    }
    default:
      return NEEDS_VALUES;
  }
}
function invertBytes(from: number, to: number): number {
  for (let i = from; i < to; i += 1) scratch[i] = 0xff - (scratch[i] ?? 0);
  scratch[to] = 0xff;
  return to + 1;
}

interface KeySlot {
  slot: number;
  descending: boolean;
}
export interface KeyField {
  path: string;
  descending: boolean;
}
export class RawKeyBuilder {
  private readonly fields: (KeySlot[] | undefined)[];
  private readonly finder: FieldFinder;
  private raw: Buffer = scratch;

  /** Each entry of `keys` lists the top-level fields of one key; no key is built for an undefined entry. */
  constructor(kinds: readonly (readonly KeyField[] | undefined)[]) {
    const paths = [...new Set(kinds.flatMap((kind) => kind?.map(({ path }) => path) ?? []))];
    this.fields = kinds.map((kind) =>
      kind && kind.length <= MAX_FIELDS
        ? kind.map(({ path, descending }) => ({ slot: paths.indexOf(path), descending }))
        : undefined,
    );
    this.finder = new FieldFinder(paths);
  }
  /** Sets the document for the following calls of `keyOf`. */
  load(raw: Buffer): void {
    this.raw = raw;
    this.finder.find(raw);
  }
  /**
   * The document's key at a position of the constructor's list. Empty if `isSparse` and none of the fields exists;
   * undefined if the key cannot be built from bytes.
   */
  keyOf(position: number, isSparse = false): string | undefined {
    const fields = this.fields[position];
    if (!fields) return undefined;
    let end = 0;
    let hasAny = false;
    for (const { slot, descending } of fields) {
      const from = end;
      const type = this.finder.types[slot] ?? 0;
      hasAny ||= type !== 0;
      end = writeField(this.raw, type, this.finder.starts[slot] ?? 0, from);
      if (end === NEEDS_VALUES) return undefined;
      if (descending) end = invertBytes(from, end);
    }
    return isSparse && !hasAny ? '' : scratch.toString('latin1', 0, end);
  }
}
