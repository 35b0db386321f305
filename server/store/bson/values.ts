/**
 * BSON values inside the store. JavaScript's own types stand for the types that they represent exactly (number =
 * double, bigint = long, Map = document); every other type has a small class, so that no type is lost.
 */
import type { Decimal } from './decimal.js';

export class Int32 {
  constructor(readonly value: number) {}
}
export class ObjectId {
  constructor(readonly hex: string) {}
}
/** Milliseconds since 1970. */
export class DateValue {
  /** `exact`: the milliseconds where a double may not hold them, so that such a date is stored and sorted as it is. */
  constructor(
    readonly ms: number,
    readonly exact?: bigint,
  ) {}
  static of(exact: bigint): DateValue {
    const ms = Number(exact);
    return Number.isSafeInteger(ms) ? new DateValue(ms) : new DateValue(ms, exact);
  }
  toBigInt(): bigint {
    return this.exact ?? BigInt(Math.trunc(this.ms));
  }
}
export class Regex {
  constructor(
    readonly pattern: string,
    readonly options: string,
  ) {}
}
export class Binary {
  constructor(
    readonly bytes: Buffer,
    readonly subtype: number,
  ) {}
}
export class Timestamp {
  constructor(readonly value: bigint) {}
}
export class Code {
  constructor(
    readonly code: string,
    readonly scope?: Doc,
  ) {}
}
export class BsonSymbol {
  constructor(readonly value: string) {}
}
export class DbPointer {
  constructor(
    readonly namespace: string,
    readonly hex: string,
  ) {}
}
/** MinKey, MaxKey and the deprecated undefined have one value each. */
export class Marker {
  constructor(readonly name: 'minKey' | 'maxKey' | 'undefined') {}
}
export const MIN_KEY = new Marker('minKey');
export const MAX_KEY = new Marker('maxKey');
export const UNDEFINED = new Marker('undefined');

export type Doc = Map<string, Value>;
export type NumberValue = number | bigint | Int32 | Decimal;
export type Value =
  | null
  | boolean
  | string
  | NumberValue
  | ObjectId
  | DateValue
  | Regex
  | Binary
  | Timestamp
  | Code
  | BsonSymbol
  | DbPointer
  | Marker
  | Doc
  | Value[];
/** A value, or undefined for a missing field. */
export type Maybe = Value | undefined;

const SHARED_INTS = Array.from({ length: 1280 }, (_, index) => new Int32(index - 256));
/** Small integers, the most frequent numbers, share one object each. */
export function int32(value: number): Int32 {
  return value >= -256 && value < 1024 ? (SHARED_INTS[value + 256] ?? new Int32(value)) : new Int32(value);
}
export const isDoc = (value: Maybe): value is Doc => value instanceof Map;
export const isArray = (value: Maybe): value is Value[] => Array.isArray(value);
export const isNullish = (value: Maybe): boolean => value === undefined || value === null || value === UNDEFINED;

export const INT_MIN = -2147483648;
export const INT_MAX = 2147483647;
export const LONG_MIN = -(2n ** 63n);
export const LONG_MAX = 2n ** 63n - 1n;

/** Makes a document; undefined fields are left out. */
export function doc(fields: Record<string, Maybe>): Doc {
  const out: Doc = new Map();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) out.set(key, value);
  return out;
}
