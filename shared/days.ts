import { DAY_MS } from './durations.js';

/** Days of the shop's calendar, YYYY-MM-DD, in a time zone such as Asia/Karachi. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The zone's offset from UTC at that time, in ms. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** The calendar day of a time, in the zone. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10);

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The days next to these limits must still have a year of four digits. */
const [FIRST_DAY, LAST_DAY] = ['1000-01-01', '9998-12-31'];

/** JavaScript reads 30 February as 2 March. */
const isInCalendar = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** True if the text is an existing day of the years 1000 to 9998. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && text >= FIRST_DAY && text <= LAST_DAY && isInCalendar(text);

/** With up to nine digits of a second, of which Date reads three. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** True if the text is a time in ISO 8601, with its offset, on an existing day. */
export const isTime = (text: string): boolean =>
  TIME.test(text) && !Number.isNaN(Date.parse(text)) && isInCalendar(text.slice(0, 10));

/**
 * The time at which a day begins: later than midnight where clocks skip it, the first midnight where it comes twice.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  // The offset may change on this day: try the offsets of the day before and of the day after.
  const [early, late] = [midnight - DAY_MS, midnight + DAY_MS]
    .map((around) => midnight - offsetAt(around, timeZone))
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
  return early && dayOf(early, timeZone) >= day ? early : (late ?? new Date(midnight));
}

/** The day that is `days` days later; earlier if `days` is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day from first to last; an empty list if the last is before the first. */
export function daysBetween(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, count) }, (_, days) => addDays(first, days));
}
