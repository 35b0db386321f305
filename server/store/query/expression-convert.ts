/** Type conversions: $convert and its short forms such as $toInt. */
import { isNumber } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { asInt32, isZero, toDecimal, toNumber } from '../bson/numbers.js';
import { DateValue, INT_MAX, INT_MIN, Int32, int32, isArray, isNullish, ObjectId } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail, StoreError } from '../errors.js';
import { table } from '../table.js';
import { asDate } from './expression-dates.js';
import type { Operator } from './expression.js';
import { dateText, doubleText } from './expression-coerce.js';
import { compileArguments, namedArguments } from './expression-tools.js';
import { dateOfText } from './text-to-date.js';
import { decimalOfText, doubleOfText } from './text-to-number.js';
import { TYPE_NUMBERS, typeName } from './bson-types.js';

const conversionFailure = (why: string): never => fail(241, why);

function toWhole(value: Maybe, bits: 32 | 64): Value {
  const make = (big: bigint): Value =>
    BigInt.asIntN(bits, big) !== big
      ? conversionFailure('Conversion would overflow target type')
      : bits === 32
        ? int32(Number(big))
        : big;
  if (typeof value === 'boolean') return make(value ? 1n : 0n);
  if (value instanceof DateValue && bits === 64) return value.toBigInt();
  if (typeof value === 'string')
    return /^[+-]?\d+$/.test(value)
      ? make(BigInt(value.replace(/^\+/, '')))
      : conversionFailure(`Failed to parse number '${value}'`);
  if (!isNumber(value)) return conversionFailure(`Unsupported conversion from ${typeName(value)}`);
  if (value instanceof Decimal)
    return value.kind === 'finite'
      ? make(value.toBigInt())
      : conversionFailure('Attempt to convert NaN or infinity value to integer type');
  if (typeof value === 'number' && bits === 32 && (value > INT_MAX || value < INT_MIN))
    return conversionFailure('Conversion would overflow target type');
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? make(BigInt(Math.trunc(value)))
      : conversionFailure('Attempt to convert NaN or infinity value to integer type');
  return make(BigInt(value instanceof Int32 ? value.value : value));
}
function toDouble(value: Maybe): Value {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof DateValue) return value.ms;
  if (typeof value === 'string') return doubleOfText(value) ?? conversionFailure(`Failed to parse number '${value}'`);
  if (!isNumber(value)) return conversionFailure(`Unsupported conversion from ${typeName(value)} to double`);
  if (!(value instanceof Decimal)) return toNumber(value);
  return doubleOfText(value.toString()) ?? conversionFailure('Conversion would overflow target type');
}
function toDecimalValue(value: Maybe): Value {
  if (typeof value === 'boolean') return Decimal.fromBigInt(value ? 1n : 0n);
  if (value instanceof DateValue) return Decimal.fromBigInt(value.toBigInt());
  if (typeof value === 'string') return decimalOfText(value) ?? conversionFailure(`Failed to parse number '${value}'`);
  return isNumber(value)
    ? toDecimal(value)
    : conversionFailure(`Unsupported conversion from ${typeName(value)} to decimal`);
}
function toText(value: Maybe): Value {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return doubleText(value);
  if (isNumber(value)) return value instanceof Int32 ? String(value.value) : value.toString();
  if (value instanceof ObjectId) return value.hex;
  if (value instanceof DateValue) return dateText(value);
  return conversionFailure(`Unsupported conversion from ${typeName(value)} to string`);
}
function toDate(value: Maybe): Value {
  if (value instanceof DateValue) return value;
  if (value instanceof ObjectId) return new DateValue(asDate(value));
  if (typeof value === 'string') return dateOfText(value);
  if (value instanceof Int32 || !isNumber(value))
    return conversionFailure(`Unsupported conversion from ${typeName(value)} to date`);
  const whole = toWhole(value, 64);
  return typeof whole === 'bigint' ? DateValue.of(whole) : null;
}
function toBool(value: Maybe): Value {
  return isNumber(value) ? !isZero(value) : value !== false;
}
function toObjectId(value: Maybe): Value {
  if (value instanceof ObjectId) return value;
  return typeof value === 'string' && /^[0-9a-fA-F]{24}$/.test(value)
    ? new ObjectId(value.toLowerCase())
    : conversionFailure(`Unsupported conversion from ${typeName(value)} to objectId`);
}
const CONVERSIONS = table<(value: Maybe) => Value>({
  int: (value) => toWhole(value, 32),
  long: (value) => toWhole(value, 64),
  double: toDouble,
  decimal: toDecimalValue,
  string: toText,
  date: toDate,
  bool: toBool,
  objectId: toObjectId,
});
const shortForm =
  (type: string): Operator =>
  (argument, context, name) => {
    if (isArray(argument) && argument.length !== 1) return fail(50723, `${name} requires a single argument`);
    const [part] = compileArguments(argument, context, name, 1, 1);
    return (env) => {
      const value = part?.(env);
      return isNullish(value) ? null : CONVERSIONS.get(type)?.(value);
    };
  };

function targetTypeOf(to: Value): string {
  if (typeof to === 'string')
    return to === 'missing' || TYPE_NUMBERS.has(to) ? to : fail(2, `Unknown type name alias: ${to}`);
  if (!isNumber(to)) return fail(9, "$convert's 'to' argument must be a string or number");
  const number = asInt32(to) ?? fail(9, "In $convert, numeric 'to' argument is not an integer");
  if (number === 0) return 'missing';
  const found = [...TYPE_NUMBERS].find(([, code]) => code === number);
  return found?.[0] ?? fail(9, "In $convert, numeric value for 'to' does not correspond to a BSON type");
}
const convert: Operator = (argument, context, name) => {
  const codes = { notObject: 9, unknown: 9, missing: [9, 9] };
  const [input, to, onError, onNull] = namedArguments(
    argument,
    context,
    name,
    ['input', 'to', 'onError', 'onNull'],
    codes,
  );
  return (env) => {
    const target = to?.(env);
    const value = input?.(env);
    const type = target === undefined || isNullish(target) ? undefined : targetTypeOf(target);
    if (isNullish(value)) return onNull ? onNull(env) : null;
    if (type === undefined) return null;
    try {
      return (CONVERSIONS.get(type) ?? ((): Value => conversionFailure(`Unsupported conversion to ${type}`)))(value);
    } catch (error) {
      if (onError && error instanceof StoreError && error.code === 241) return onError(env);
      throw error;
    }
  };
};
export const conversionOperators: Record<string, Operator> = {
  $convert: convert,
  $toInt: shortForm('int'),
  $toLong: shortForm('long'),
  $toDouble: shortForm('double'),
  $toDecimal: shortForm('decimal'),
  $toString: shortForm('string'),
  $toDate: shortForm('date'),
  $toBool: shortForm('bool'),
  $toObjectId: shortForm('objectId'),
};
