/** Decimal128 arithmetic: 34 digits, rounding half to even, exact comparison. */
import { Decimal128 } from 'bson';
import { compareScaled, exactDigits, roundHalfEven, integerSqrt } from './decimal-digits.js';

const DIGITS = 34;
const MIN_EXPONENT = -6176;
const MAX_EXPONENT = 6111;
const LIMIT = 10n ** 34n;

type Kind = 'finite' | 'nan' | 'infinity';

export class Decimal {
  private constructor(
    readonly kind: Kind,
    readonly negative: boolean,
    readonly digits: bigint,
    readonly exponent: number,
  ) {}

  static readonly NAN = new Decimal('nan', false, 0n, 0);
  static readonly ZERO = new Decimal('finite', false, 0n, 0);
  static infinity(negative: boolean): Decimal {
    return new Decimal('infinity', negative, 0n, 0);
  }

  /** Rounds to 34 digits and to the exponents of Decimal128. */
  static of(negative: boolean, digits: bigint, exponent: number): Decimal {
    let value = digits;
    let power = exponent;
    const length = value.toString().length;
    if (length > DIGITS) {
      value = roundHalfEven(value, length - DIGITS);
      power += length - DIGITS;
      if (value >= LIMIT) {
        value /= 10n;
        power += 1;
      }
    }
    if (power < MIN_EXPONENT) {
      value = roundHalfEven(value, Math.min(MIN_EXPONENT - power, 40));
      power = MIN_EXPONENT;
    }
    while (power > MAX_EXPONENT && value !== 0n && value * 10n < LIMIT) {
      value *= 10n;
      power -= 1;
    }
    if (power > MAX_EXPONENT)
      return value === 0n ? new Decimal('finite', negative, 0n, MAX_EXPONENT) : Decimal.infinity(negative);
    return new Decimal('finite', negative, value, power);
  }

  static fromBytes(bytes: Uint8Array): Decimal {
    return Decimal.parse(new Decimal128(bytes).toString()) ?? Decimal.NAN;
  }
  toBytes(): Uint8Array {
    return Decimal128.fromString(this.toString()).bytes;
  }

  static parse(text: string): Decimal | undefined {
    const trimmed = text.trim();
    if (/^[+-]?nan$/i.test(trimmed)) return Decimal.NAN;
    if (/^[+-]?inf(inity)?$/i.test(trimmed)) return Decimal.infinity(trimmed.startsWith('-'));
    const found = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(trimmed);
    if (!found) return undefined;
    const [, sign = '', whole = '', fraction = '', power = '0'] = found;
    if (whole + fraction === '') return undefined;
    return Decimal.of(sign === '-', BigInt(whole + fraction), Number(power) - fraction.length);
  }
  static fromBigInt(value: bigint): Decimal {
    return Decimal.of(value < 0n, value < 0n ? -value : value, 0);
  }
  /** MongoDB converts a double by its first 15 significant digits. */
  static fromDouble(value: number): Decimal {
    if (Number.isNaN(value)) return Decimal.NAN;
    if (!Number.isFinite(value)) return Decimal.infinity(value < 0);
    if (value === 0) return Decimal.of(Object.is(value, -0), 0n, 0);
    return Decimal.parse(value.toExponential(14)) ?? Decimal.NAN;
  }
  /** A double to 34 digits, as MongoDB's sums convert it. */
  static fromExactDouble(value: number): Decimal {
    if (!Number.isFinite(value)) return Decimal.fromDouble(value);
    const { digits, exponent } = exactDigits(value);
    return Decimal.of(value < 0, digits, exponent);
  }
  get isZero(): boolean {
    return this.kind === 'finite' && this.digits === 0n;
  }
  negate(): Decimal {
    return new Decimal(this.kind, !this.negative, this.digits, this.exponent);
  }
  abs(): Decimal {
    return new Decimal(this.kind, false, this.digits, this.exponent);
  }
  toNumber(): number {
    if (this.kind === 'nan') return NaN;
    if (this.kind === 'infinity') return this.negative ? -Infinity : Infinity;
    return Number(`${this.negative ? '-' : ''}${this.digits}e${this.exponent}`);
  }
  /** The integer part, rounded towards zero. */
  toBigInt(): bigint {
    const value =
      this.exponent >= 0
        ? this.digits * 10n ** BigInt(this.exponent)
        : this.digits / 10n ** BigInt(Math.min(-this.exponent, 7000));
    return this.negative ? -value : value;
  }
  /** The nearest 64-bit integer, half to even; undefined if there is none. */
  toLong(): bigint | undefined {
    if (this.kind !== 'finite') return undefined;
    const big = this.quantize(0, 'even').toBigInt();
    return BigInt.asIntN(64, big) === big ? big : undefined;
  }
  get isInteger(): boolean {
    return (
      this.kind === 'finite' &&
      (this.exponent >= 0 ||
        this.digits === 0n ||
        (-this.exponent < 40 && this.digits % 10n ** BigInt(-this.exponent) === 0n))
    );
  }
  toString(): string {
    if (this.kind === 'nan') return 'NaN';
    if (this.kind === 'infinity') return this.negative ? '-Infinity' : 'Infinity';
    const sign = this.negative ? '-' : '';
    const text = this.digits.toString();
    const scientific = this.exponent + text.length - 1;
    if (this.exponent > 0 || scientific < -6) {
      const mantissa = text.length > 1 ? `${text[0]}.${text.slice(1)}` : text;
      return `${sign}${mantissa}E${scientific >= 0 ? '+' : ''}${scientific}`;
    }
    if (this.exponent === 0) return sign + text;
    const padded = text.padStart(1 - this.exponent, '0');
    return `${sign}${padded.slice(0, this.exponent)}.${padded.slice(this.exponent)}`;
  }

  add(other: Decimal): Decimal {
    if (this.kind === 'nan' || other.kind === 'nan') return Decimal.NAN;
    if (this.kind === 'infinity')
      return other.kind === 'infinity' && other.negative !== this.negative ? Decimal.NAN : this;
    if (other.kind === 'infinity') return other;
    const exponent = Math.min(this.exponent, other.exponent);
    const sum = this.scaledDigits(exponent) + other.scaledDigits(exponent);
    const negative = sum < 0n || (sum === 0n && this.negative && other.negative);
    return Decimal.of(negative, sum < 0n ? -sum : sum, exponent);
  }
  subtract(other: Decimal): Decimal {
    return this.add(other.negate());
  }
  multiply(other: Decimal): Decimal {
    if (this.kind === 'nan' || other.kind === 'nan') return Decimal.NAN;
    const negative = this.negative !== other.negative;
    if (this.kind === 'infinity' || other.kind === 'infinity')
      return this.isZero || other.isZero ? Decimal.NAN : Decimal.infinity(negative);
    return Decimal.of(negative, this.digits * other.digits, this.exponent + other.exponent);
  }
  divide(other: Decimal): Decimal {
    if (this.kind === 'nan' || other.kind === 'nan') return Decimal.NAN;
    const negative = this.negative !== other.negative;
    if (this.kind === 'infinity') return other.kind === 'infinity' ? Decimal.NAN : Decimal.infinity(negative);
    if (other.kind === 'infinity') return Decimal.of(negative, 0n, MIN_EXPONENT);
    if (other.digits === 0n) return this.digits === 0n ? Decimal.NAN : Decimal.infinity(negative);
    const ideal = this.exponent - other.exponent;
    const shift = Math.max(0, DIGITS + 2 + other.digits.toString().length - this.digits.toString().length);
    const dividend = this.digits * 10n ** BigInt(shift);
    let digits = dividend / other.digits;
    let exponent = ideal - shift;
    if (dividend % other.digits !== 0n) {
      digits = digits * 10n + 1n;
      exponent -= 1;
    } // the sticky digit makes the rounding correct
    else
      while (exponent < ideal && digits !== 0n && digits % 10n === 0n) {
        digits /= 10n;
        exponent += 1;
      }
    if (digits === 0n) exponent = ideal;
    return Decimal.of(negative, digits, exponent);
  }
  remainder(other: Decimal): Decimal {
    if (this.kind !== 'finite' || other.kind === 'nan' || other.isZero) return Decimal.NAN;
    if (other.kind === 'infinity') return this;
    const exponent = Math.min(this.exponent, other.exponent);
    const rest = this.scaledDigits(exponent) % other.scaledDigits(exponent);
    return Decimal.of(this.negative, rest < 0n ? -rest : rest, exponent);
  }
  /** Rounds to a number of decimal places (negative: before the point). */
  quantize(places: number, mode: 'even' | 'zero' | 'floor' | 'ceil'): Decimal {
    if (this.kind !== 'finite' || -this.exponent <= places) return this;
    const drop = -this.exponent - places;
    const unit = 10n ** BigInt(drop);
    let digits = this.digits / unit;
    const inexact = this.digits % unit !== 0n;
    if (mode === 'even') digits = roundHalfEven(this.digits, drop);
    else if (inexact && ((mode === 'floor' && this.negative) || (mode === 'ceil' && !this.negative))) digits += 1n;
    return Decimal.of(this.negative, digits, -places);
  }
  /** Adds zeros up to a number of decimal places, if they fit. */
  padTo(places: number): Decimal {
    if (this.kind !== 'finite' || -this.exponent >= places) return this;
    const digits = this.scaledDigits(-places);
    return Decimal.of(this.negative, digits < 0n ? -digits : digits, -places);
  }
  /** The square root, rounded to 34 digits; shorter if it is exact. */
  sqrt(): Decimal {
    if (this.kind !== 'finite' || this.digits === 0n) return this;
    const half = (exponent: number): number => Math.floor(exponent / 2);
    const shift = 2 * DIGITS + 4 + (Math.abs(this.exponent) % 2);
    const scaled = this.digits * 10n ** BigInt(shift);
    let root = integerSqrt(scaled);
    let exponent = half(this.exponent - shift);
    if (root * root !== scaled) return Decimal.of(false, root * 10n + 1n, exponent - 1);
    while (exponent < half(this.exponent) && root % 10n === 0n) {
      root /= 10n;
      exponent += 1;
    }
    return Decimal.of(false, root, exponent);
  }
  private scaledDigits(exponent: number): bigint {
    const value = this.digits * 10n ** BigInt(this.exponent - exponent);
    return this.negative ? -value : value;
  }
  /** -1, 0 or 1; NaN sorts first and equals itself. */
  compare(other: Decimal): number {
    if (this.kind === 'nan' || other.kind === 'nan') return this.kind === other.kind ? 0 : this.kind === 'nan' ? -1 : 1;
    if (this.kind === 'infinity' || other.kind === 'infinity') return Math.sign(this.rank() - other.rank());
    return compareScaled(
      this.negative ? -this.digits : this.digits,
      this.exponent,
      other.negative ? -other.digits : other.digits,
      other.exponent,
    );
  }
  compareDouble(other: number): number {
    if (Number.isNaN(other) || !Number.isFinite(other) || this.kind !== 'finite')
      return this.compare(Decimal.fromDouble(other));
    const exact = exactDigits(other);
    return compareScaled(
      this.negative ? -this.digits : this.digits,
      this.exponent,
      other < 0 ? -exact.digits : exact.digits,
      exact.exponent,
    );
  }
  private rank(): number {
    return this.kind === 'infinity' ? (this.negative ? -1 : 1) : 0;
  }
}
