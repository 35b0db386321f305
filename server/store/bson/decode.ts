/** BSON bytes to values; every length is checked before it is believed. */
import { StoreError } from '../errors.js';
import { Decimal } from './decimal.js';
import {
  Binary,
  BsonSymbol,
  Code,
  DateValue,
  DbPointer,
  int32,
  MAX_KEY,
  MIN_KEY,
  ObjectId,
  Regex,
  Timestamp,
  UNDEFINED,
} from './values.js';
import type { Doc, Value } from './values.js';

/** A command may be a little deeper than the 180 levels of a document that is stored. */
const MAX_DEPTH = 200;

const invalid = (why: string): never => {
  throw new StoreError(22, `invalid BSON: ${why}`);
};

/** Field names repeat endlessly: one string for each keeps memory and time down. A slot holds the last name that fell into it. */
const CACHE_SLOTS = 4096;
const MAX_CACHED_NAME = 64;
const nameCache: ({ bytes: Buffer; text: string } | undefined)[] = Array.from({ length: CACHE_SLOTS }, () => undefined);
function fieldName(bytes: Buffer, from: number, to: number, hash: number): string {
  const known = nameCache[hash & (CACHE_SLOTS - 1)];
  if (known && isSame(known.bytes, bytes, from, to)) return known.text;
  const text = bytes.toString('utf8', from, to);
  if (to - from <= MAX_CACHED_NAME)
    nameCache[hash & (CACHE_SLOTS - 1)] = { bytes: Buffer.from(bytes.subarray(from, to)), text };
  return text;
}
function isSame(known: Buffer, bytes: Buffer, from: number, to: number): boolean {
  if (known.length !== to - from) return false;
  for (let at = 0; at < known.length; at += 1) if (known[at] !== bytes[from + at]) return false;
  return true;
}

/** Bytes of a value, by its type; the other types say it themselves. */
const FIXED_SIZES: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};

class Reader {
  at = 0;
  /** A name stood twice in a document: the first one counts. */
  hasRepeatedName = false;
  constructor(readonly bytes: Buffer) {}
  checkRemaining(count: number): void {
    if (count < 0 || this.at + count > this.bytes.length) invalid('it ends too early');
  }
  int(): number {
    this.checkRemaining(4);
    const value = this.bytes.readInt32LE(this.at);
    this.at += 4;
    return value;
  }
  cstring(): string {
    const { bytes, at } = this;
    let end = at;
    let hash = 0;
    for (let byte = bytes[end]; byte !== 0; byte = bytes[end]) {
      if (byte === undefined) return invalid('a name without an end');
      hash = (Math.imul(hash, 31) + byte) | 0;
      end += 1;
    }
    this.at = end + 1;
    return fieldName(bytes, at, end, hash);
  }
  string(): string {
    const size = this.int();
    this.checkRemaining(size);
    if (size < 1 || this.bytes[this.at + size - 1] !== 0) invalid('a string without an end');
    const text = this.bytes.toString('utf8', this.at, this.at + size - 1);
    this.at += size;
    return text;
  }
  hex(): string {
    this.checkRemaining(12);
    const hex = this.bytes.toString('hex', this.at, this.at + 12);
    this.at += 12;
    return hex;
  }
  /** Size of the document that starts here, checked. */
  documentEnd(): number {
    const start = this.at;
    const size = this.int();
    if (size < 5 || start + size > this.bytes.length || this.bytes[start + size - 1] !== 0)
      invalid('a wrong document size');
    return start + size - 1;
  }
  document(depth: number): Doc {
    if (depth > MAX_DEPTH) invalid('nested too deeply');
    const end = this.documentEnd();
    const out: Doc = new Map();
    while (this.at < end) {
      const type = this.bytes[this.at++] ?? 0;
      const name = this.cstring();
      const value = this.value(type, depth);
      if (out.has(name)) this.hasRepeatedName = true;
      else out.set(name, value);
    }
    if (this.at !== end) invalid('a wrong document size');
    this.at += 1;
    return out;
  }
  /** Of a document only some fields; the others are stepped over. */
  selectFields(wanted: ReadonlySet<string>): Doc {
    const end = this.documentEnd();
    const out: Doc = new Map();
    while (this.at < end) {
      const type = this.bytes[this.at++] ?? 0;
      const name = this.cstring();
      if (!wanted.has(name) || out.has(name)) this.skip(type);
      else out.set(name, this.value(type, 1));
      if (out.size === wanted.size) break;
    }
    return out;
  }
  /** Each field of a stored document: its name, and where it begins and ends; false ends the walk. */
  visitFields(visit: (name: string, from: number, to: number) => boolean): void {
    const end = this.documentEnd();
    while (this.at < end) {
      const from = this.at;
      const type = this.bytes[this.at++] ?? 0;
      const name = this.cstring();
      this.skip(type);
      if (!visit(name, from, this.at)) return;
    }
  }
  private skip(type: number): void {
    const size = FIXED_SIZES[type];
    if (size !== undefined) this.at += size;
    else if (type === 0x02 || type === 0x0d || type === 0x0e) this.at += 4 + this.bytes.readInt32LE(this.at);
    else if (type === 0x03 || type === 0x04 || type === 0x0f) this.at += this.bytes.readInt32LE(this.at);
    else if (type === 0x05) this.at += 5 + this.bytes.readInt32LE(this.at);
    else this.value(type, 1);
  }
  array(depth: number): Value[] {
    if (depth > MAX_DEPTH) invalid('nested too deeply');
    const end = this.documentEnd();
    const out: Value[] = [];
    while (this.at < end) {
      const type = this.bytes[this.at++] ?? 0;
      const close = this.bytes.indexOf(0, this.at);
      if (close < 0) invalid('a name without an end');
      this.at = close + 1;
      out.push(this.value(type, depth));
    }
    if (this.at !== end) invalid('a wrong document size');
    this.at += 1;
    return out;
  }
  value(type: number, depth: number): Value {
    const { bytes } = this;
    switch (type) {
      case 0x01: {
        this.checkRemaining(8);
        const value = bytes.readDoubleLE(this.at);
        this.at += 8;
        return value;
      }
      case 0x02:
        return this.string();
      case 0x03:
        return this.document(depth + 1);
      case 0x04:
        return this.array(depth + 1);
      case 0x05: {
        const size = this.int();
        this.checkRemaining(size + 1);
        const subtype = bytes[this.at] ?? 0;
        const data = Buffer.from(bytes.subarray(this.at + 1, this.at + 1 + size));
        this.at += size + 1;
        return new Binary(data, subtype);
      }
      case 0x06:
        return UNDEFINED;
      case 0x07:
        return new ObjectId(this.hex());
      case 0x08: {
        this.checkRemaining(1);
        const value = bytes[this.at++];
        if (value !== 0 && value !== 1) invalid('a boolean that is neither');
        return value === 1;
      }
      case 0x09: {
        this.checkRemaining(8);
        const value = Number(bytes.readBigInt64LE(this.at));
        this.at += 8;
        return new DateValue(value);
      }
      case 0x0a:
        return null;
      case 0x0b: {
        const pattern = this.cstring();
        return new Regex(pattern, this.cstring());
      }
      case 0x0c: {
        const namespace = this.string();
        return new DbPointer(namespace, this.hex());
      }
      case 0x0d:
        return new Code(this.string());
      case 0x0e:
        return new BsonSymbol(this.string());
      case 0x0f: {
        this.int();
        const code = this.string();
        return new Code(code, this.document(depth + 1));
      }
      case 0x10:
        return int32(this.int());
      case 0x11: {
        this.checkRemaining(8);
        const value = bytes.readBigUInt64LE(this.at);
        this.at += 8;
        return new Timestamp(value);
      }
      case 0x12: {
        this.checkRemaining(8);
        const value = bytes.readBigInt64LE(this.at);
        this.at += 8;
        return value;
      }
      case 0x13: {
        this.checkRemaining(16);
        const value = Decimal.fromBytes(Uint8Array.prototype.slice.call(bytes, this.at, this.at + 16));
        this.at += 16;
        return value;
      }
      case 0x7f:
        return MAX_KEY;
      case 0xff:
        return MIN_KEY;
      default:
        return invalid(`unknown type ${type}`);
    }
  }
}

export const decode = (bytes: Buffer): Doc => decodeIncoming(bytes).document;

/** Some fields of a document that is stored; all of them where none are named. */
export const decodeFields = (bytes: Buffer, names: ReadonlySet<string> | undefined): Doc =>
  names ? new Reader(bytes).selectFields(names) : decode(bytes);

/** One value of a stored document, where its type says that it begins. */
export function decodeValueAt(bytes: Buffer, type: number, start: number): Value {
  const reader = new Reader(bytes);
  reader.at = start;
  return reader.value(type, 1);
}

/** The top fields of a stored document in their order, unread: each one's name, and where it begins and ends; false ends the walk. */
export const visitFields = (bytes: Buffer, visit: (name: string, from: number, to: number) => boolean): void =>
  new Reader(bytes).visitFields(visit);

/** `exact`: these bytes say what the document says, and may be stored as they are. */
export function decodeIncoming(bytes: Buffer): { document: Doc; canStoreBytes: boolean } {
  const reader = new Reader(bytes);
  const document = reader.document(1);
  if (reader.at !== bytes.length) invalid('bytes after its end');
  return { document, canStoreBytes: !reader.hasRepeatedName };
}
