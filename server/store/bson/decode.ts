/** Decodes BSON. Lengths are checked before they are used. */
import { fail, OVERFLOW, StoreError } from '../errors.js';
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

/** A command may be nested a little deeper than a stored document (180 levels). */
const MAX_DEPTH = 200;

const invalid = (why: string): never => {
  throw new StoreError(22, `invalid BSON: ${why}`);
};
const tooDeep = (): never => fail(OVERFLOW, `BSON nested more than ${MAX_DEPTH} levels deep`);

/**
 * Cache of field names, which repeat in every document: one shared string saves memory and time. Each slot holds the
 * last name that hashed to it.
 */
const CACHE_SLOTS = 4096;
const MAX_CACHED_NAME = 64;
const nameCache: ({ bytes: Buffer; text: string } | undefined)[] = Array.from({ length: CACHE_SLOTS }, () => undefined);
function fieldName(bytes: Buffer, from: number, to: number, hash: number): string {
  const cached = nameCache[hash & (CACHE_SLOTS - 1)];
  if (cached && isSame(cached.bytes, bytes, from, to)) return cached.text;
  const text = bytes.toString('utf8', from, to);
  if (to - from <= MAX_CACHED_NAME)
    nameCache[hash & (CACHE_SLOTS - 1)] = { bytes: Buffer.from(bytes.subarray(from, to)), text };
  return text;
}
function isSame(cached: Buffer, bytes: Buffer, from: number, to: number): boolean {
  if (cached.length !== to - from) return false;
  for (let at = 0; at < cached.length; at += 1) if (cached[at] !== bytes[from + at]) return false;
  return true;
}

/** Sizes of the types with a fixed size, in bytes. */
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
  /** Whether a document had the same field name twice; the first one counts. */
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
  /** Reads and checks the size of the document that starts here; returns the position of its final zero. */
  documentEnd(): number {
    const start = this.at;
    const size = this.int();
    if (size < 5 || start + size > this.bytes.length || this.bytes[start + size - 1] !== 0)
      invalid('a wrong document size');
    return start + size - 1;
  }
  document(depth: number): Doc {
    if (depth > MAX_DEPTH) tooDeep();
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
  /** Decodes only some top-level fields and skips the others. */
  selectFields(names: ReadonlySet<string>): Doc {
    const end = this.documentEnd();
    const out: Doc = new Map();
    while (this.at < end) {
      const type = this.bytes[this.at++] ?? 0;
      const name = this.cstring();
      if (!names.has(name) || out.has(name)) this.skip(type);
      else out.set(name, this.value(type, 1));
      if (out.size === names.size) break;
    }
    return out;
  }
  /** Calls `visit` for each top-level field with its name, start and end; stops when it returns false. */
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
    if (depth > MAX_DEPTH) tooDeep();
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
        const value = bytes.readBigInt64LE(this.at);
        this.at += 8;
        return DateValue.of(value);
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

/** Decodes some top-level fields of a stored document, or all if `names` is undefined. */
export const decodeFields = (bytes: Buffer, names: ReadonlySet<string> | undefined): Doc =>
  names ? new Reader(bytes).selectFields(names) : decode(bytes);

/** Decodes a single value of a stored document. */
export function decodeValueAt(bytes: Buffer, type: number, start: number): Value {
  const reader = new Reader(bytes);
  reader.at = start;
  return reader.value(type, 1);
}

/**
 * Visits the top-level fields of a stored document without decoding them: name, start and end. Stops when `visit`
 * returns false.
 */
export const visitFields = (bytes: Buffer, visit: (name: string, from: number, to: number) => boolean): void =>
  new Reader(bytes).visitFields(visit);

/** `canStoreBytes`: the bytes represent exactly this document, so they may be stored as they are. */
export function decodeIncoming(bytes: Buffer): { document: Doc; canStoreBytes: boolean } {
  const reader = new Reader(bytes);
  const document = reader.document(1);
  if (reader.at !== bytes.length) invalid('bytes after its end');
  return { document, canStoreBytes: !reader.hasRepeatedName };
}
