/** Moments in words (shopper.md §1: en-US). What is no date shows as an empty text. */
export interface MomentWords {
  /** Nov 21, 2026 */
  date: (value: Moment) => string;
  /** Nov 21, 2026, 2:30 PM */
  dateTime: (value: Moment) => string;
  /** 2:30 PM */
  time: (value: Moment) => string;
}
type Moment = string | number | Date;

const known = new Map<string | undefined, MomentWords>();

/** As the clocks of a time zone show them, such as Asia/Karachi; without one as the reader's own do. */
export function momentsIn(timeZone?: string): MomentWords {
  const words = known.get(timeZone) ?? {
    date: wordsOf({ timeZone, dateStyle: 'medium' }),
    dateTime: wordsOf({ timeZone, dateStyle: 'medium', timeStyle: 'short' }),
    time: wordsOf({ timeZone, timeStyle: 'short' }),
  };
  known.set(timeZone, words);
  return words;
}

export const formatDate = momentsIn().date;

/** True where the reader's own clocks show something else just now. */
export function isForeign(timeZone: string): boolean {
  const now = Date.now();
  return momentsIn(timeZone).dateTime(now) !== momentsIn().dateTime(now);
}

/** Days of the calendar, which no time zone moves: Nov 21 for 2026-11-21, Nov 2026 for its month. */
export const formatDay = wordsOf({ timeZone: 'UTC', month: 'short', day: 'numeric' });
export const formatMonth = wordsOf({ timeZone: 'UTC', month: 'short', year: 'numeric' });

function wordsOf(options: Intl.DateTimeFormatOptions): (value: Moment) => string {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (value) => {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
}
