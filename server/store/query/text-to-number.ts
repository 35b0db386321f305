/** Numbers as text, as $convert and its short forms read them; undefined for what MongoDB does not take. */
import { Decimal } from '../bson/decimal.js';
import { compareScaled, exactDigits } from '../bson/decimal-digits.js';
import { refuse } from '../errors.js';

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;
/** The smallest numbers that are held with all their digits. */
const SMALLEST_NORMAL_DOUBLE = 2 ** -1022;
const SMALLEST_NORMAL_DECIMAL_POWER = -6143;

function parts(text: string): { digits: bigint; exponent: number } | undefined {
  const [, , whole = '', fraction = '', power = '0'] = NUMBER.exec(text) ?? [];
  return whole + fraction === ''
    ? undefined
    : { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}
/** Like C's strtod: a number that is too large, or too small to be held as it is, is out of range. */
export function doubleOfText(text: string): number | undefined {
  if (/^[+-]?(nan|inf|infinity)$/i.test(text)) return Decimal.parse(text)?.toNumber();
  if (/^([+-]0x|0X|[+-]?nan\()/i.test(text) && !text.startsWith('0x')) return refuse('This form of a number as text');
  const given = parts(text);
  const value = Number(text);
  if (!given || !Number.isFinite(value)) return undefined;
  if (given.digits === 0n || Math.abs(value) >= SMALLEST_NORMAL_DOUBLE) return value;
  const held = exactDigits(value);
  const isExact = value !== 0 && compareScaled(given.digits, given.exponent, held.digits, held.exponent) === 0;
  return isExact ? value : undefined;
}
export function decimalOfText(text: string): Decimal | undefined {
  const value = /\s/.test(text) ? undefined : Decimal.parse(text);
  const given = parts(text);
  if (!value || !given || given.digits === 0n) return value;
  if (value.kind !== 'finite' || value.isZero) return undefined;
  const isSmall = value.exponent + value.digits.toString().length - 1 < SMALLEST_NORMAL_DECIMAL_POWER;
  return isSmall && compareScaled(given.digits, given.exponent, value.digits, value.exponent) !== 0 ? undefined : value;
}
