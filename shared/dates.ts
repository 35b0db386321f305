const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Nov 21, 2026 (shopper.md §1: en-US). What is no date shows as an empty text. */
export const formatDate = (value: string | number | Date): string => shown(DAY, value);

/** Nov 21, 2026, 2:30 PM */
export const formatDateTime = (value: string | number | Date): string => shown(MOMENT, value);

/** 2:30 PM */
export const formatTime = (value: string | number | Date): string => shown(TIME, value);

function shown(format: Intl.DateTimeFormat, value: string | number | Date): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
