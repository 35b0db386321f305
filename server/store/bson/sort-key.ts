/**
 * Encodes a value as a string whose plain order is MongoDB's comparison order; used for index keys and group keys.
 * Equal numbers of different types get the same key. Only characters up to 0xff are used, which lets V8 store one byte
 * each and compare with memcmp.
 */
import { Decimal } from './decimal.js';
import { compareNumbers, isNumber, typeRank } from './compare.js';
import { Binary, BsonSymbol, Code, DateValue, DbPointer, Int32, ObjectId, Regex, Timestamp } from './values.js';
import type { Maybe, NumberValue } from './values.js';

export type FoldString = (text: string) => string;

const scratch = Buffer.alloc(8);
/** Eight characters that sort like the doubles. */
function doubleKey(value: number): string {
  scratch.writeDoubleBE(value === 0 ? 0 : value, 0);
  if ((scratch[0] ?? 0) & 0x80) for (let i = 0; i < 8; i += 1) scratch[i] = ~(scratch[i] ?? 0) & 0xff;
  else scratch[0] = (scratch[0] ?? 0) | 0x80;
  return scratch.toString('latin1', 0, 8);
}
function numberKey(value: NumberValue): string {
  const plain = value instanceof Int32 ? value.value : value;
  if (typeof plain === 'number') return Number.isNaN(plain) ? '\0' : `\x01${doubleKey(plain)}\x80`;
  if (plain instanceof Decimal && plain.kind === 'nan') return '\0';
  // Numbers with the same nearest double are below, at or above it, and sorted by all their digits.
  const near = plain instanceof Decimal ? plain.toNumber() : Number(plain);
  const order = compareNumbers(plain, near);
  if (order === 0) return `\x01${doubleKey(near)}\x80`;
  const decimal = plain instanceof Decimal ? plain : Decimal.fromBigInt(plain);
  return `\x01${doubleKey(near)}${order < 0 ? '\x7f' : '\x81'}${digitsKey(decimal)}`;
}
/** Makes every power of ten of a decimal positive. */
const POWER_OFFSET = 8192;
/** Sorts like the decimals of one sign: the power of ten of the first digit, then the digits. */
function digitsKey({ negative, digits, exponent }: Decimal): string {
  const text = digits.toString();
  const power = exponent + text.length + POWER_OFFSET;
  const key = `${String.fromCharCode(power >> 8, power & 0xff)}${text.replace(/0+$/, '')}\0`;
  return negative ? invertKey(key) : key;
}
/** The difference from the nearest double decides between dates that a double does not tell apart. */
const dateKey = ({ ms, exact }: DateValue): string =>
  exact === undefined ? doubleKey(ms) : doubleKey(ms) + doubleKey(Number(exact - BigInt(ms)));
/** ASCII without zero characters needs no conversion. */
const PLAIN_ASCII = /^[^\0\u0080-\uffff]*$/;
const bytesOf = (text: string): string =>
  PLAIN_ASCII.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1').replaceAll('\0', '\0\xff');
const terminated = (text: string): string => `${bytesOf(text)}\0\x01`;

export function sortKey(value: Maybe, fold?: FoldString): string {
  const rank = String.fromCharCode(typeRank(value));
  if (value === undefined || value === null) return rank;
  if (isNumber(value)) return rank + numberKey(value);
  if (typeof value === 'string') return rank + terminated(fold ? fold(value) : value);
  if (value instanceof BsonSymbol) return rank + terminated(fold ? fold(value.value) : value.value);
  if (value instanceof ObjectId) return rank + Buffer.from(value.hex, 'hex').toString('latin1');
  if (value instanceof DateValue) return rank + dateKey(value);
  if (typeof value === 'boolean') return rank + (value ? '\x02' : '\x01');
  if (value instanceof Map) {
    let out = rank;
    for (const [key, inner] of value)
      out += String.fromCharCode(typeRank(inner)) + terminated(key) + sortKey(inner, fold);
    return `${out}\0`;
  }
  if (Array.isArray(value)) return `${rank}${value.map((inner) => sortKey(inner, fold)).join('')}\0`;
  if (value instanceof Binary) {
    return rank + doubleKey(value.bytes.length) + String.fromCharCode(value.subtype) + value.bytes.toString('latin1');
  }
  if (value instanceof Timestamp) return rank + value.value.toString(16).padStart(16, '0');
  if (value instanceof Regex) return rank + terminated(value.pattern) + terminated(value.options);
  if (value instanceof Code) return rank + terminated(value.code) + (value.scope ? sortKey(value.scope, fold) : '');
  if (value instanceof DbPointer) return rank + terminated(value.namespace) + value.hex;
  return rank;
}

/** The key of a descending field. */
export function invertKey(key: string): string {
  let out = '';
  for (let i = 0; i < key.length; i += 1) out += String.fromCharCode(0xff - key.charCodeAt(i));
  return `${out}\xff`;
}
