import { currentLocale } from './locale.js';

/** Dates and times as the shop writes them, in en-US unless the page is in another language. An invalid date becomes an empty string. */
export interface DateFormatters {
  /** Nov 21, 2026 */
  date: (value: Moment) => string;
  /** Nov 21, 2026, 2:30 PM */
  dateTime: (value: Moment) => string;
  /** 2:30 PM */
  time: (value: Moment) => string;
}
type Moment = string | number | Date;

const cache = new Map<string | undefined, DateFormatters>();

/** Formats in the given IANA time zone, such as Asia/Karachi; without one in the reader's own. */
export function dateFormattersFor(timeZone?: string): DateFormatters {
  const formatters = cache.get(timeZone) ?? {
    date: formatterOf({ timeZone, dateStyle: 'medium' }),
    dateTime: formatterOf({ timeZone, dateStyle: 'medium', timeStyle: 'short' }),
    time: formatterOf({ timeZone, timeStyle: 'short' }),
  };
  cache.set(timeZone, formatters);
  return formatters;
}

export const formatDate = dateFormattersFor().date;

/** True if the reader's own time zone has another offset than the given one at present. */
export function differsFromLocalZone(timeZone: string): boolean {
  const now = Date.now();
  return dateFormattersFor(timeZone).dateTime(now) !== dateFormattersFor().dateTime(now);
}

/** Formats calendar days, which no time zone moves: Nov 21, 2026 and Nov 21 for 2026-11-21, Nov 2026 for its month. */
export const formatFullDay = formatterOf({ timeZone: 'UTC', dateStyle: 'medium' });
export const formatDay = formatterOf({ timeZone: 'UTC', month: 'short', day: 'numeric' });
export const formatMonth = formatterOf({ timeZone: 'UTC', month: 'short', year: 'numeric' });

function formatterOf(options: Intl.DateTimeFormatOptions): (value: Moment) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (value) => {
    const date = new Date(value);
    // Not before it is used: by then the page's language is known.
    format ??= new Intl.DateTimeFormat(currentLocale(), options);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
}
