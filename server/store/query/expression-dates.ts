/** Date expressions. Time zones come from the ICU data of Node. */
import { int32, isArray, DateValue, doc, isDoc, isNullish, ObjectId, Timestamp } from '../bson/values.js';
import type { Maybe, Value } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { compilePart } from './expression.js';
import { computableMs } from './expression-coerce.js';
import type { Expression, ExpressionContext, Operator } from './expression.js';

const DAY_MS = 86400000;
/** Date.UTC would take the years 0 to 99 for those of the twentieth century. */
function timeOf(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.setUTCHours(hour, minute, second);
}
const formatCache = new Map<string, Intl.DateTimeFormat>();
/** Offset by zone and day; undefined for a day on which the offset changes. */
const offsetCache = new Map<string, Map<number, number | undefined>>();
const MAX_CACHED_DAYS = 10_000;
/** Beyond this the cache is not used: the end of such a day may not be a valid date. */
const MAX_CACHED_MS = 8e15;
/**
 * The UTC offset of a zone in seconds. If a day begins and ends with the same offset, it is cached for the whole day.
 */
function zoneOffset(zone: string, ms: number): number {
  if (Math.abs(ms) > MAX_CACHED_MS) return computeZoneOffset(zone, ms);
  const days = offsetCache.get(zone) ?? new Map<number, number | undefined>();
  const day = Math.floor(ms / DAY_MS);
  if (!days.has(day)) {
    const [from, to] = [computeZoneOffset(zone, day * DAY_MS), computeZoneOffset(zone, (day + 1) * DAY_MS)];
    if (days.size >= MAX_CACHED_DAYS) days.clear();
    days.set(day, from === to ? from : undefined);
    offsetCache.set(zone, days);
  }
  return days.get(day) ?? computeZoneOffset(zone, ms);
}
function computeZoneOffset(zone: string, ms: number): number {
  const fixed = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60;
  if (/^(UTC|GMT|Etc\/UTC|Etc\/GMT)$/.test(zone)) return 0;
  if (!/^[A-Z]/.test(zone) || zone === 'Z') return fail(40485, `unrecognized time zone identifier: "${zone}"`);
  let format = formatCache.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        era: 'short',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      return fail(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    if (!zone.includes('/')) return refuse(`The time zone ${zone}`);
    formatCache.set(zone, format);
  }
  const part = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const year = Number(part.get('year')) * 1;
  const local = timeOf(
    part.get('era') === 'BC' ? 1 - year : year,
    Number(part.get('month')) - 1,
    Number(part.get('day')),
    Number(part.get('hour')),
    Number(part.get('minute')),
    Number(part.get('second')),
  );
  return (local - Math.floor(ms / 1000) * 1000) / 1000;
}
export function asDate(value: Maybe): number {
  if (value instanceof DateValue) return computableMs(value);
  if (value instanceof ObjectId) return parseInt(value.hex.slice(0, 8), 16) * 1000;
  if (value instanceof Timestamp) return Number(value.value >> 32n) * 1000;
  return fail(16006, "can't convert from this BSON type to Date");
}
function isoWeek(date: Date): { year: number; week: number; day: number } {
  const day = date.getUTCDay() || 7;
  const thursday = new Date(date.getTime() + (4 - day) * DAY_MS);
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor((thursday.getTime() - timeOf(year, 0, 1)) / (7 * DAY_MS)) + 1, day };
}
const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - timeOf(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;
const DATE_PARTS: Record<string, (date: Date) => Value> = {
  $year: (date) => int32(date.getUTCFullYear()),
  $month: (date) => int32(date.getUTCMonth() + 1),
  $dayOfMonth: (date) => int32(date.getUTCDate()),
  $hour: (date) => int32(date.getUTCHours()),
  $minute: (date) => int32(date.getUTCMinutes()),
  $second: (date) => int32(date.getUTCSeconds()),
  $millisecond: (date) => int32(date.getUTCMilliseconds()),
  $dayOfWeek: (date) => int32(date.getUTCDay() + 1),
  $dayOfYear: (date) => int32(dayOfYear(date)),
  $week: (date) => int32(Math.floor((dayOfYear(date) - 1 - date.getUTCDay() + 7) / 7)),
  $isoWeek: (date) => int32(isoWeek(date).week),
  $isoWeekYear: (date) => BigInt(isoWeek(date).year),
  $isoDayOfWeek: (date) => int32(isoWeek(date).day),
};

/** The date in a zone: its UTC fields are the local ones. Null if the date or the zone is. */
function inZone(value: Maybe, zone: Maybe, wrongZone = 40517): Date | null {
  if (isNullish(value)) return null;
  const ms = asDate(value);
  if (zone === undefined) return new Date(ms);
  return isNullish(zone) ? null : new Date(ms + zoneOffset(zoneName(zone, wrongZone), ms) * 1000);
}
const zoneName = (zone: Maybe, wrongType = 40517): string =>
  typeof zone === 'string' ? zone : fail(wrongType, 'timezone must evaluate to a string');
/** Where MongoDB looks at the zone first, it fails even if there is no date. */
function checkZone(zone: Maybe): void {
  if (zone !== undefined && !isNullish(zone)) zoneOffset(zoneName(zone), 0);
}
function parseDateArgument(
  argument: Value,
  context: ExpressionContext,
  name: string,
  codes = { unknown: 40535, missing: 40539 },
): { date: Expression; zone?: Expression } {
  if (isDoc(argument) && !argument.keys().next().value?.startsWith('$')) {
    for (const key of argument.keys())
      if (!['date', 'timezone'].includes(key)) fail(codes.unknown, `unrecognized option to ${name}: "${key}"`);
    const date = argument.get('date');
    if (date === undefined) return fail(codes.missing, `missing 'date' argument to ${name}`);
    const zone = argument.get('timezone');
    return {
      date: compilePart(date, context),
      zone: zone === undefined ? undefined : compilePart(zone, context),
    };
  }
  if (isArray(argument))
    return argument.length === 1
      ? { date: compilePart(argument[0] ?? null, context) }
      : fail(40536, `${name} accepts exactly one argument if given an array`);
  return { date: compilePart(argument, context) };
}
const datePart =
  (name: string): Operator =>
  (argument, context) => {
    const { date, zone } = parseDateArgument(argument, context, name);
    const read = DATE_PARTS[name];
    return (env) => {
      const when = inZone(date(env), zone ? (zone(env) ?? null) : undefined, 40533);
      return when && read ? read(when) : null;
    };
  };
const padded = (value: number, size: number): string => String(value).padStart(size, '0');
const yearText = (year: number): string =>
  year < 0 || year > 9999
    ? fail(18537, 'Could not convert date to string: date component was outside the supported range of 0-9999')
    : padded(year, 4);
function formatDate(format: string, date: Date, minutes: number): string {
  return format.replace(/%(.)|%$/g, (_, code: string | undefined) => {
    switch (code) {
      case 'Y':
        return yearText(date.getUTCFullYear());
      case 'm':
        return padded(date.getUTCMonth() + 1, 2);
      case 'd':
        return padded(date.getUTCDate(), 2);
      case 'H':
        return padded(date.getUTCHours(), 2);
      case 'M':
        return padded(date.getUTCMinutes(), 2);
      case 'S':
        return padded(date.getUTCSeconds(), 2);
      case 'L':
        return padded(date.getUTCMilliseconds(), 3);
      case 'j':
        return padded(dayOfYear(date), 3);
      case 'w':
        return String(date.getUTCDay() + 1);
      case 'u':
        return String(isoWeek(date).day);
      case 'U':
        return padded(Math.floor((dayOfYear(date) - 1 - date.getUTCDay() + 7) / 7), 2);
      case 'V':
        return padded(isoWeek(date).week, 2);
      case 'G':
        return yearText(isoWeek(date).year);
      case 'z':
        return [
          minutes < 0 ? '-' : '+',
          padded(Math.floor(Math.abs(minutes) / 60), 2),
          padded(Math.abs(minutes) % 60, 2),
        ].join('');
      case 'Z':
        return String(minutes);
      case '%':
        return '%';
      default:
        return code === undefined
          ? fail(18535, "Unmatched '%' at end of format string")
          : fail(18536, `Invalid format character '%${code}' in format string`);
    }
  });
}
const dateToString: Operator = (argument, context) => {
  if (!isDoc(argument)) return fail(18629, '$dateToString only supports an object as its argument');
  for (const key of argument.keys())
    if (!['format', 'date', 'timezone', 'onNull'].includes(key))
      fail(18534, `Unrecognized argument to $dateToString: ${key}`);
  const [date, format, zone, onNull] = ['date', 'format', 'timezone', 'onNull'].map((key) => {
    const inner = argument.get(key);
    return inner === undefined ? undefined : compilePart(inner, context);
  });
  if (!date) return fail(18628, "Missing 'date' parameter to $dateToString");
  let checked: { format: string; isSameAllDay: boolean } | undefined;
  // A format without a time of day gives the same text for a whole day, and documents often come in order.
  let last: { day: number; text: string } | undefined;
  return (env) => {
    const value = date(env);
    const text = format ? format(env) : ISO_FORMAT;
    if (typeof text === 'string' && text !== checked?.format) {
      formatDate(text, new Date(0), 0);
      checked = { format: text, isSameAllDay: !/%[HMSLzZ]/.test(text) };
      last = undefined;
    } else if (typeof text !== 'string' && !isNullish(text))
      return fail(18533, '$dateToString requires that format be a string');
    const named = zone ? (zone(env) ?? null) : undefined;
    if (isNullish(value)) {
      checkZone(named);
      return onNull ? onNull(env) : null;
    }
    if (typeof text !== 'string') checkZone(named);
    const when = typeof text === 'string' ? inZone(value, named) : null;
    if (!when || typeof text !== 'string') return null;
    const day = Math.floor(when.getTime() / DAY_MS);
    if (checked?.isSameAllDay && last?.day === day) return last.text;
    // The offset may have seconds: times were those of the sun before there were zones.
    const minutes = Math.trunc((when.getTime() - asDate(value)) / 60000);
    last = { day, text: formatDate(text, when, minutes) };
    return last.text;
  };
};
const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';
const TIME_PARTS = ['hour', 'minute', 'second', 'millisecond'];
const PARTS = ['year', 'month', 'day', ...TIME_PARTS];
const ISO_PARTS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek', ...TIME_PARTS];
const dateToParts: Operator = (argument, context, name) => {
  if (!isDoc(argument)) return fail(40524, '$dateToParts only supports an object as its argument');
  const iso = argument.get('iso8601');
  const isIso = iso === undefined ? undefined : compilePart(iso, context);
  const others = new Map([...argument].filter(([key]) => key !== 'iso8601'));
  const { date, zone } = parseDateArgument(others, context, name, { unknown: 40520, missing: 40522 });
  return (env) => {
    const value = date(env);
    const named = zone ? (zone(env) ?? null) : undefined;
    checkZone(named);
    const wanted = isIso ? isIso(env) : false;
    if (isNullish(named ?? false) || isNullish(wanted)) return null;
    if (typeof wanted !== 'boolean') return fail(40521, 'iso8601 must evaluate to a bool');
    const when = inZone(value, named);
    return when && doc(Object.fromEntries((wanted ? ISO_PARTS : PARTS).map((part) => [part, partOf(part, when)])));
  };
};
function partOf(part: string, when: Date): Value {
  if (part === 'isoWeekYear') return int32(isoWeek(when).year);
  return DATE_PARTS[part === 'day' ? '$dayOfMonth' : `$${part}`]?.(when) ?? null;
}
const unsupported: Operator = (_, __, name) => refuse(name);

export const dateOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.keys(DATE_PARTS).map((name) => [name, datePart(name)])),
  $dateToString: dateToString,
  $dateToParts: dateToParts,
  $dateFromString: unsupported,
  $dateFromParts: unsupported,
};
