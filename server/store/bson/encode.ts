/** Encodes BSON into one shared, growing buffer. */
import { Decimal } from './decimal.js';
import {
  Binary,
  BsonSymbol,
  Code,
  DateValue,
  DbPointer,
  Int32,
  MAX_KEY,
  MIN_KEY,
  ObjectId,
  Regex,
  Timestamp,
} from './values.js';
import type { Doc, Value } from './values.js';

/** An encoded document: replies contain stored documents without decoding them. */
export class RawDoc {
  constructor(readonly bytes: Buffer) {}
}
/** A document in the batch of a cursor. */
export type EncodableDoc = RawDoc | Doc | Map<string, Encodable>;
export type Encodable = Value | RawDoc | Encodable[] | Map<string, Encodable>;

let buffer = Buffer.allocUnsafe(64 * 1024);
let at = 0;

function reserve(count: number): void {
  if (at + count <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + count));
  buffer.copy(larger, 0, 0, at);
  buffer = larger;
}
function int(value: number): void {
  reserve(4);
  buffer.writeInt32LE(value, at);
  at += 4;
}
function cstring(text: string): void {
  reserve(text.length * 3 + 1);
  at += buffer.write(text, at, 'utf8');
  buffer[at++] = 0;
}
function string(text: string): void {
  reserve(text.length * 3 + 5);
  const start = at;
  at += 4;
  at += buffer.write(text, at, 'utf8');
  buffer[at++] = 0;
  buffer.writeInt32LE(at - start - 4, start);
}
function hex(text: string): void {
  reserve(12);
  at += buffer.write(text, at, 'hex');
}
function long(value: bigint): void {
  reserve(8);
  buffer.writeBigUInt64LE(BigInt.asUintN(64, value), at);
  at += 8;
}
function elementHeader(type: number, name: string): void {
  reserve(1);
  buffer[at++] = type;
  cstring(name);
}

function document(entries: Iterable<[string | number, Encodable | undefined]>): void {
  const start = at;
  reserve(4);
  at += 4;
  for (const [name, value] of entries) if (value !== undefined) element(String(name), value);
  reserve(1);
  buffer[at++] = 0;
  buffer.writeInt32LE(at - start, start);
}
function element(name: string, value: Encodable): void {
  if (typeof value === 'string') {
    elementHeader(0x02, name);
    string(value);
  } else if (typeof value === 'number') {
    elementHeader(0x01, name);
    reserve(8);
    buffer.writeDoubleLE(value, at);
    at += 8;
  } else if (value instanceof Int32) {
    elementHeader(0x10, name);
    int(value.value);
  } else if (value instanceof Map) {
    elementHeader(0x03, name);
    document(value);
  } else if (Array.isArray(value)) {
    elementHeader(0x04, name);
    document(value.entries());
  } else if (value instanceof RawDoc) {
    elementHeader(0x03, name);
    reserve(value.bytes.length);
    at += value.bytes.copy(buffer, at);
  } else if (value === null) elementHeader(0x0a, name);
  else if (typeof value === 'boolean') {
    elementHeader(0x08, name);
    reserve(1);
    buffer[at++] = value ? 1 : 0;
  } else if (typeof value === 'bigint') {
    elementHeader(0x12, name);
    long(value);
  } else if (value instanceof ObjectId) {
    elementHeader(0x07, name);
    hex(value.hex);
  } else if (value instanceof DateValue) {
    elementHeader(0x09, name);
    long(value.toBigInt());
  } else rareElement(name, value);
}
function rareElement(name: string, value: Exclude<Encodable, string>): void {
  if (value instanceof Decimal) {
    elementHeader(0x13, name);
    reserve(16);
    buffer.set(value.toBytes(), at);
    at += 16;
  } else if (value instanceof Binary) {
    elementHeader(0x05, name);
    int(value.bytes.length);
    reserve(value.bytes.length + 1);
    buffer[at++] = value.subtype;
    at += value.bytes.copy(buffer, at);
  } else if (value instanceof Regex) {
    elementHeader(0x0b, name);
    cstring(value.pattern);
    cstring(value.options);
  } else if (value instanceof Timestamp) {
    elementHeader(0x11, name);
    long(value.value);
  } else if (value instanceof Code) {
    if (!value.scope) {
      elementHeader(0x0d, name);
      string(value.code);
      return;
    }
    elementHeader(0x0f, name);
    const start = at;
    reserve(4);
    at += 4;
    string(value.code);
    document(value.scope);
    buffer.writeInt32LE(at - start, start);
  } else if (value instanceof BsonSymbol) {
    elementHeader(0x0e, name);
    string(value.value);
  } else if (value instanceof DbPointer) {
    elementHeader(0x0c, name);
    string(value.namespace);
    hex(value.hex);
  } else elementHeader(value === MIN_KEY ? 0xff : value === MAX_KEY ? 0x7f : 0x06, name);
}

/** `headerSize`: number of bytes left free in front of the document. */
export function encode(value: Doc | Map<string, Encodable>, headerSize = 0): Buffer {
  at = headerSize;
  document(value);
  const bytes = Buffer.allocUnsafe(at);
  buffer.copy(bytes, headerSize, headerSize, at);
  // A huge document must not keep its buffer alive.
  if (buffer.length > 4 * 1024 * 1024) buffer = Buffer.allocUnsafe(64 * 1024);
  return bytes;
}
/** A document as bytes, encoded unless it is already. */
export const toRaw = (one: EncodableDoc): RawDoc => (one instanceof RawDoc ? one : new RawDoc(encode(one)));
