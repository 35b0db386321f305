/** Conversions of values to text, as text expressions and $convert make them. */
import { Decimal } from '../bson/decimal.js';
import { BsonSymbol, Code, DateValue, Int32, isNullish, Timestamp } from '../bson/values.js';
import type { Maybe } from '../bson/values.js';
import { fail, refuse } from '../errors.js';

const DAY_MS = 86400000;
/** JavaScript's dates end 100 million days after 1970; a time zone and a week need some days more. */
const MAX_DATE_MS = (100_000_000 - 8) * DAY_MS;
/** The milliseconds of a date with which JavaScript can compute. */
export const computableMs = ({ ms }: DateValue): number =>
  Math.abs(ms) <= MAX_DATE_MS ? ms : refuse('Computing with a date beyond the year 275760');

/** Converts the types that MongoDB accepts in place of a string. */
export function coerceToText(value: Maybe): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof BsonSymbol) return value.value;
  if (value instanceof Code) return value.code;
  if (value instanceof DateValue) return dateText(value);
  if (value instanceof Timestamp) return timestampText(value);
  if (value instanceof Int32) return String(value.value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return doubleText(value);
  if (value instanceof Decimal) return value.toString();
  return fail(16007, "can't convert from this BSON type to String");
}
export function dateText(value: DateValue): string {
  const date = new Date(computableMs(value));
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : fail(18537, 'the year of a date must be from 0 to 9999');
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Like "Jan  1 00:01:40:1f": C's time without the year, then the increment. */
function timestampText({ value }: Timestamp): string {
  const date = new Date(Number(value >> 32n) * 1000);
  const day = String(date.getUTCDate()).padStart(2, ' ');
  const time = date.toISOString().slice(11, 19);
  return `${MONTHS[date.getUTCMonth()] ?? ''} ${day} ${time}:${(value & 0xffffffffn).toString(16)}`;
}
const SIGNIFICANT = 6;
export function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-Infinity' : 'Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  // Six significant digits, like %g in C.
  const [digits = '', power = '0'] = value.toExponential(SIGNIFICANT - 1).split('e');
  const scale = Number(power);
  const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (scale >= -4 && scale < SIGNIFICANT) return trimmed(Number(`${digits}e${power}`).toFixed(SIGNIFICANT - 1 - scale));
  return `${trimmed(digits)}e${scale < 0 ? '-' : '+'}${String(Math.abs(scale)).padStart(2, '0')}`;
}
