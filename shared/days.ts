/** Days of the shop's calendar, YYYY-MM-DD, in a time zone such as Asia/Karachi. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' });
  formatters.set(timeZone, made);
  return made;
}

/** How far the zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Map(formatterOf(timeZone).formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** The day a moment falls on. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10);

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that the calendar has. */
export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The moment a day begins; clocks that are put forward at midnight begin it later. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day);
  const guess = midnight - offsetAt(midnight, timeZone);
  const better = midnight - offsetAt(guess, timeZone);
  const found = new Date(better);
  return dayOf(found, timeZone) < day ? new Date(guess) : found;
}

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Every day from first to last. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
