/**
 * Keys of indexes made from a document's bytes, to the letter what sortKey makes of its values: most documents
 * are stored and indexed without being read. Where only the values tell, there is no key from here.
 */
import { Finder } from './finder.js';

const scratch = Buffer.alloc(4096);
const view = new DataView(scratch.buffer, scratch.byteOffset, scratch.length);
const LONGEST = 900;
const FIELDS = 4;
const HEX = '0123456789abcdef';
const RANK = { null: 3, number: 4, text: 5, id: 9, boolean: 10, date: 11 };
/** Beyond this half a long may be no double. */
const EXACT = 2 ** 20;
const NONE = -1;

/** Eight bytes that sort as the doubles do. */
function double(value: number, at: number): number {
  view.setFloat64(at, value === 0 ? 0 : value);
  const first = scratch[at] ?? 0;
  if (first & 0x80) for (let i = at; i < at + 8; i += 1) scratch[i] = ~(scratch[i] ?? 0);
  else scratch[at] = first | 0x80;
  return at + 8;
}
function number(value: number, at: number): number {
  scratch[at] = RANK.number;
  if (Number.isNaN(value)) {
    scratch[at + 1] = 0;
    return at + 2;
  }
  scratch[at + 1] = 1;
  const end = double(value, at + 2);
  scratch[end] = 0x80;
  return end + 1;
}
/** A long that a double holds exactly. */
function long(raw: Buffer, start: number): number | undefined {
  const high = raw.readInt32LE(start + 4);
  return high >= -EXACT && high < EXACT ? high * 2 ** 32 + raw.readUInt32LE(start) : undefined;
}
/** Plain ASCII: its bytes are its key. */
function text(raw: Buffer, start: number, at: number): number {
  const length = raw.readInt32LE(start) - 1;
  if (length > LONGEST) return NONE;
  let end = at;
  scratch[end++] = RANK.text;
  for (let i = start + 4; i < start + 4 + length; i += 1) {
    const byte = raw[i] ?? 0;
    if (byte === 0 || byte > 0x7f) return NONE;
    scratch[end++] = byte;
  }
  scratch[end++] = 0;
  scratch[end++] = 1;
  return end;
}
function objectId(raw: Buffer, start: number, at: number): number {
  let end = at;
  scratch[end++] = RANK.id;
  for (let i = start; i < start + 12; i += 1) {
    const byte = raw[i] ?? 0;
    scratch[end++] = HEX.charCodeAt(byte >> 4);
    scratch[end++] = HEX.charCodeAt(byte & 15);
  }
  return end;
}
/** Writes the part of one field; where it ends, or NONE. */
function part(raw: Buffer, type: number, start: number, at: number): number {
  switch (type) {
    case 0x00:
    case 0x0a:
      scratch[at] = RANK.null;
      return at + 1;
    case 0x01:
      return number(raw.readDoubleLE(start), at);
    case 0x02:
      return text(raw, start, at);
    case 0x07:
      return objectId(raw, start, at);
    case 0x08:
      scratch[at] = RANK.boolean;
      scratch[at + 1] = raw[start] ? 2 : 1;
      return at + 2;
    case 0x09: {
      const ms = long(raw, start);
      if (ms === undefined) return NONE;
      scratch[at] = RANK.date;
      return double(ms, at + 1);
    }
    case 0x10:
      return number(raw.readInt32LE(start), at);
    case 0x12: {
      const value = long(raw, start);
      return value === undefined ? NONE : number(value, at);
    }
    default:
      return NONE;
  }
}
function invert(from: number, to: number): number {
  for (let i = from; i < to; i += 1) scratch[i] = 0xff - (scratch[i] ?? 0);
  scratch[to] = 0xff;
  return to + 1;
}

interface Field {
  slot: number;
  descending: boolean;
}
export interface KeyField {
  path: string;
  descending: boolean;
}
export class RawKeys {
  private readonly fields: (Field[] | undefined)[];
  private readonly finder: Finder;
  private raw: Buffer = scratch;

  /** Keys of so many kinds, each of some top fields; of a kind that is undefined no key is made. */
  constructor(kinds: readonly (readonly KeyField[] | undefined)[]) {
    const paths = [...new Set(kinds.flatMap((kind) => kind?.map(({ path }) => path) ?? []))];
    this.fields = kinds.map((kind) =>
      kind && kind.length <= FIELDS
        ? kind.map(({ path, descending }) => ({ slot: paths.indexOf(path), descending }))
        : undefined,
    );
    this.finder = new Finder(paths);
  }
  /** The document that the next questions are about. */
  read(raw: Buffer): void {
    this.raw = raw;
    this.finder.find(raw);
  }
  /** Its key of a kind: empty where none of the fields is there and `sparse` says so, undefined where only its values tell. */
  of(kind: number, sparse = false): string | undefined {
    const fields = this.fields[kind];
    if (!fields) return undefined;
    let end = 0;
    let some = false;
    for (const { slot, descending } of fields) {
      const from = end;
      const type = this.finder.types[slot] ?? 0;
      some ||= type !== 0;
      end = part(this.raw, type, this.finder.starts[slot] ?? 0, from);
      if (end === NONE) return undefined;
      if (descending) end = invert(from, end);
    }
    return sparse && !some ? '' : scratch.toString('latin1', 0, end);
  }
}
