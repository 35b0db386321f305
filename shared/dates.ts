const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Nov 21, 2026 (shopper.md §1: en-US). What is no date shows as an empty text. */
export const formatDate = (value: string | number | Date): string => shown(DAY, value);

/** Nov 21, 2026, 2:30 PM */
export const formatDateTime = (value: string | number | Date): string => shown(MOMENT, value);

/** 2:30 PM */
export const formatTime = (value: string | number | Date): string => shown(TIME, value);

/** Days of the calendar, which no time zone moves: Nov 21 for 2026-11-21, Nov 2026 for its month. */
const CALENDAR_DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const CALENDAR_MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
export const formatDay = (day: string): string => shown(CALENDAR_DAY, day);
export const formatMonth = (day: string): string => shown(CALENDAR_MONTH, day);

function shown(format: Intl.DateTimeFormat, value: string | number | Date): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
