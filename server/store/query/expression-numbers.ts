/** Arithmetic expressions. */
import { isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import {
  asInt32,
  asLong,
  isWhole,
  isZero,
  multiply,
  subtract,
  toBigInt,
  toDecimal,
  toNumber,
} from '../bson/numbers.js';
import { DateValue, INT_MAX, Int32, int32, isNullish, LONG_MIN } from '../bson/values.js';
import type { Maybe, NumberValue } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { Sum } from './accumulators.js';
import type { Operator } from './expression.js';
import { withArguments } from './expression-tools.js';

/** An operator with one numeric argument; null for null or missing. */
function unary(code: number, run: (value: NumberValue, name: string) => Maybe): Operator {
  return withArguments(1, 1, ([value], _, name) => {
    if (isNullish(value)) return null;
    return isNumber(value) ? run(value, name) : fail(code, `${name} only supports numeric types`);
  });
}
const doubleFunction = (
  double: (x: number) => number,
  check: (x: NumberValue) => void = () => undefined,
  decimal?: (x: Decimal) => Decimal,
): Operator =>
  unary(28765, (value) => {
    check(value);
    if (value instanceof Decimal) return decimal ? decimal(value) : refuse('This function of a decimal');
    return double(toNumber(value));
  });

const addOperator: Operator = withArguments(0, Infinity, (values) => {
  const sums = new Sum(true);
  let hasDate = false;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof DateValue) {
      if (hasDate) return fail(16612, 'only one date allowed in an $add expression');
      hasDate = true;
      sums.addDate(value.toBigInt());
    } else if (isNumber(value)) sums.add(value);
    else return fail(16554, '$add only supports numeric or date types');
  }
  return hasDate ? DateValue.of(sums.toLong() ?? fail(15, 'date overflow in $add')) : sums.value();
});
function subtractFromDate(date: DateValue, value: Maybe): DateValue | bigint {
  const from = date.toBigInt();
  const inRange = (ms: bigint): bigint =>
    BigInt.asIntN(64, ms) === ms ? ms : fail(159, 'Overflow in the difference of a date and another value');
  if (value instanceof DateValue) return inRange(from - value.toBigInt());
  if (!isNumber(value)) return fail(16613, "can't $subtract this type from a Date");
  return DateValue.of(inRange(from - (isWhole(value) ? toBigInt(value) : BigInt(asLong(value)))));
}
const subtractOperator: Operator = withArguments(2, 2, ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (isNumber(a) && isNumber(b)) {
    // Longs wrap around on overflow, as in MongoDB.
    if (isWhole(a) && isWhole(b) && (typeof a === 'bigint' || typeof b === 'bigint'))
      return BigInt.asIntN(64, toBigInt(a) - toBigInt(b));
    return subtract(a, b);
  }
  return a instanceof DateValue ? subtractFromDate(a, b) : fail(16556, "can't $subtract these types");
});
const multiplyOperator: Operator = withArguments(0, Infinity, (values) => {
  let total: NumberValue = int32(1);
  // A product that outgrows a long is the product of doubles from the beginning.
  let double = 1;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumber(value)) return fail(16555, '$multiply only supports numeric types');
    total = multiply(total, value);
    double *= toNumber(value);
    if (typeof total === 'number') total = double;
  }
  return total;
});
const divideOperator: Operator = withArguments(2, 2, ([a, b]) => {
  if (isNumber(a) && isNumber(b)) {
    if (isZero(b)) return fail(16608, "can't $divide by zero");
    return a instanceof Decimal || b instanceof Decimal ? toDecimal(a).divide(toDecimal(b)) : toNumber(a) / toNumber(b);
  }
  return isNullish(a) || isNullish(b) ? null : fail(16609, '$divide only supports numeric types');
});
const modOperator: Operator = withArguments(2, 2, ([a, b]) => {
  if (isNumber(a) && isNumber(b)) {
    if (isZero(b)) return fail(16610, "can't $mod by zero");
    if (a instanceof Decimal || b instanceof Decimal) return toDecimal(a).remainder(toDecimal(b));
    // A whole double as the divisor counts as an integer.
    const divisor = typeof b === 'number' ? asInt32(b) : toBigInt(b);
    if (isWhole(a) && divisor !== undefined) {
      const rest = toBigInt(a) % BigInt(divisor);
      return a instanceof Int32 && typeof b !== 'bigint' ? int32(Number(rest)) : rest;
    }
    return toNumber(a) % toNumber(b);
  }
  return isNullish(a) || isNullish(b) ? null : fail(16611, '$mod only supports numeric types');
});

/** $round (half to even) and $trunc, to a number of decimal places. */
const roundToPlaces = (mode: 'even' | 'zero'): Operator =>
  withArguments(1, 2, (values, _, name) => {
    const [value, by] = values;
    if (isNullish(value)) return null;
    if (!isNumber(value)) return fail(51081, `${name} only supports numeric types`);
    if (values.length > 1 && isNullish(by)) return null;
    const digits = values.length > 1 ? decimalPlaces(by, name) : 0;
    if (value instanceof Decimal) return value.quantize(digits, mode).padTo(digits);
    if (isWhole(value)) return digits >= 0 ? value : roundWhole(value, digits, mode);
    if (!Number.isFinite(value)) return value;
    const result = Decimal.fromExactDouble(value).quantize(digits, mode).toNumber();
    return result === 0 && (value < 0 || Object.is(value, -0)) ? -0 : result;
  });
function decimalPlaces(by: Maybe, name: string): number {
  if (!isNumber(by)) return fail(16004, `can't convert the precision of ${name} to long`);
  const digits = asInt32(by) ?? fail(51082, `precision argument to ${name} must be a integral value`);
  return digits < -20 || digits > 100 ? fail(51083, `cannot apply ${name} with precision value ${digits}`) : digits;
}
function roundWhole(value: bigint | Int32, digits: number, mode: 'even' | 'zero'): NumberValue {
  const rounded = toDecimal(value).quantize(digits, mode).toBigInt();
  // MongoDB keeps the low bits of what is below the smallest int.
  if (value instanceof Int32 && rounded <= INT_MAX) return int32(Number(BigInt.asIntN(32, rounded)));
  return BigInt.asIntN(64, rounded) === rounded
    ? rounded
    : fail(51080, 'Invalid conversion from Decimal128 result in $round');
}
const roundToWhole = (mode: 'floor' | 'ceil'): Operator =>
  unary(28765, (value) => {
    if (value instanceof Decimal) return value.quantize(0, mode);
    return typeof value === 'number' ? Math[mode](value) : value;
  });
const absolute: Operator = unary(28765, (value) => {
  if (value instanceof Decimal) return value.abs();
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value === 'bigint')
    return value === LONG_MIN ? fail(28680, "can't take $abs of long long min") : value < 0n ? -value : value;
  return value.value === -2147483648 ? 2147483648n : int32(Math.abs(value.value));
});
const checkPositive =
  (code: number, name: string) =>
  (value: NumberValue): void => {
    if (toNumber(value) <= 0) fail(code, `${name}'s argument must be a positive number`);
  };
/** Unlike JavaScript, C has 1 for a base of 1, and for a base of -1 with an infinite exponent. */
const doublePower = (base: number, exponent: number): number =>
  base === 1 || (base === -1 && Math.abs(exponent) === Infinity) ? 1 : base ** exponent;
/** Undefined if the power is no whole number that a long may hold. */
function wholePower(base: bigint, exponent: bigint): bigint | undefined {
  if (base === 0n) return exponent === 0n ? 1n : 0n;
  if (base === 1n) return 1n;
  if (base === -1n) return exponent % 2n === 0n ? 1n : -1n;
  return exponent < 0n || exponent > 63n ? undefined : base ** exponent;
}
const power: Operator = withArguments(2, 2, ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a)) return fail(28762, "$pow's base must be numeric");
  if (!isNumber(b)) return fail(28763, "$pow's exponent must be numeric");
  if (isZero(a) && toNumber(b) < 0) return fail(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (a instanceof Decimal || b instanceof Decimal) return refuse('A power of decimals');
  if (!isWhole(a) || !isWhole(b)) return doublePower(toNumber(a), toNumber(b));
  const result = wholePower(toBigInt(a), toBigInt(b));
  if (result === undefined || BigInt.asIntN(64, result) !== result) return toNumber(a) ** toNumber(b);
  return a instanceof Int32 && b instanceof Int32 && BigInt.asIntN(32, result) === result
    ? int32(Number(result))
    : result;
});
const logarithm: Operator = withArguments(2, 2, ([a, b]) => {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a)) return fail(28756, "$log's argument must be numeric");
  if (!isNumber(b)) return fail(28757, "$log's base must be numeric");
  if (toNumber(a) <= 0) return fail(28758, "$log's argument must be a positive number");
  if (toNumber(b) <= 0 || toNumber(b) === 1) return fail(28759, "$log's base must be a positive number not equal to 1");
  if (a instanceof Decimal || b instanceof Decimal) return refuse('A logarithm of decimals');
  return Math.log(toNumber(a)) / Math.log(toNumber(b));
});

export const numberOperators: Record<string, Operator> = {
  $add: addOperator,
  $subtract: subtractOperator,
  $multiply: multiplyOperator,
  $divide: divideOperator,
  $mod: modOperator,
  $round: roundToPlaces('even'),
  $trunc: roundToPlaces('zero'),
  $floor: roundToWhole('floor'),
  $ceil: roundToWhole('ceil'),
  $abs: absolute,
  $sqrt: doubleFunction(
    Math.sqrt,
    (value) => {
      if (toNumber(value) < 0) fail(28714, "$sqrt's argument must be greater than or equal to 0");
    },
    (value) => value.sqrt(),
  ),
  $exp: doubleFunction(Math.exp),
  $ln: doubleFunction(Math.log, checkPositive(28766, '$ln')),
  $log10: doubleFunction(Math.log10, checkPositive(28761, '$log10')),
  $pow: power,
  $log: logarithm,
  $isNumber: withArguments(1, 1, ([value]) => isNumber(value)),
};
