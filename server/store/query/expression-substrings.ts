/** Text expressions that count code points or bytes. */
import { isNumber } from '../bson/compare.js';
import { asInt32, asLong } from '../bson/numbers.js';
import { int32, isNullish } from '../bson/values.js';
import type { Maybe } from '../bson/values.js';
import { fail } from '../errors.js';
import type { Operator } from './expression.js';
import { coerceToText } from './expression-coerce.js';
import { searchBounds, withArguments } from './expression-tools.js';

export const codePoints = (text: string): string[] => [...text];

const substrCP: Operator = withArguments(3, 3, ([value, from, count]) => {
  const text = codePoints(coerceToText(value));
  if (!isNumber(from)) return fail(34450, '$substrCP: starting index must be a numeric type');
  const start = asInt32(from) ?? fail(34451, '$substrCP: starting index must be a 32-bit integral value');
  if (!isNumber(count)) return fail(34452, '$substrCP: length must be a numeric type');
  const length = asInt32(count) ?? fail(34453, '$substrCP: length must be a 32-bit integral value');
  if (length < 0) return fail(34454, '$substrCP: length must be a nonnegative integer.');
  if (start < 0) return fail(34455, '$substrCP: the starting index must be nonnegative integer.');
  return text.slice(start, start + length).join('');
});
const isInsideCharacter = (bytes: Uint8Array, at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
/** A negative length means up to the end. */
const substrBytes: Operator = withArguments(3, 3, ([value, from, count]) => {
  const bytes = Buffer.from(coerceToText(value));
  if (!isNumber(from)) return fail(16034, '$substrBytes: starting index must be a numeric type');
  if (!isNumber(count)) return fail(16035, '$substrBytes: length must be a numeric type');
  const start = asLong(from);
  if (start < 0) return fail(50752, '$substrBytes: starting index must be non-negative');
  const length = asLong(count);
  const end = length < 0 ? start + bytes.length : start + length;
  if (isInsideCharacter(bytes, start)) return fail(28656, '$substrBytes: the start is inside of a UTF-8 character');
  if (isInsideCharacter(bytes, end)) return fail(28657, '$substrBytes: the end is inside of a UTF-8 character');
  return bytes.subarray(start, end).toString();
});
const indexOfCP: Operator = withArguments(2, 4, (values, _, name) => {
  const [value, part] = values;
  if (isNullish(value)) return null;
  if (typeof value !== 'string') return fail(40093, '$indexOfCP requires a string as the first argument');
  if (typeof part !== 'string') return fail(40094, '$indexOfCP requires a string as the second argument');
  const text = codePoints(value);
  const { start, end } = searchBounds(values, text.length, name);
  if (value === '' && part === '') return int32(0);
  // What is found may go on beyond the end of the search.
  const wanted = codePoints(part);
  for (let at = start; at < end && at + wanted.length <= text.length; at += 1)
    if (wanted.every((one, offset) => text[at + offset] === one)) return int32(at);
  return int32(-1);
});
const indexOfBytes: Operator = withArguments(2, 4, (values, _, name) => {
  const [value, part] = values;
  if (isNullish(value)) return null;
  if (typeof value !== 'string') return fail(40091, '$indexOfBytes requires a string as the first argument');
  if (typeof part !== 'string') return fail(40092, '$indexOfBytes requires a string as the second argument');
  const bytes = Buffer.from(value);
  const { start, end } = searchBounds(values, bytes.length, name);
  return int32(start > bytes.length || end < start ? -1 : bytes.subarray(0, end).indexOf(part, start));
});
const requireText = (value: Maybe, code: number, name: string): string =>
  typeof value === 'string' ? value : fail(code, `${name} requires a string argument`);

export const substringOperators: Record<string, Operator> = {
  $substrCP: substrCP,
  $substrBytes: substrBytes,
  $substr: substrBytes,
  $indexOfCP: indexOfCP,
  $indexOfBytes: indexOfBytes,
  $strLenCP: withArguments(1, 1, ([value], _, name) => int32(codePoints(requireText(value, 34471, name)).length)),
  $strLenBytes: withArguments(1, 1, ([value], _, name) => int32(Buffer.byteLength(requireText(value, 34473, name)))),
};
