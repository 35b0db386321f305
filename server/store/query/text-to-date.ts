/** Dates as text, as $toDate and $convert read them. MongoDB reads far more forms than these, which are refused. */
import { DateValue } from '../bson/values.js';
import { fail, refuse } from '../errors.js';

const DATE_TEXT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3})\d*)?)?(?:Z|([+-])(\d\d):?([0-5]\d))?)?$/;
/** MongoDB wants a year, a month and a day, which neither words without a digit can tell nor a short number or time. */
const NO_DATE = /^(\D*|\s?[+-]?(\d{1,4}|\d{0,2}[.:]\d{0,2})\s?)$/;
const MAX_OFFSET_HOURS = 14;

const notADate = (text: string): never => fail(241, `Error parsing date string '${text}'`);

export function dateOfText(text: string): DateValue {
  const found = DATE_TEXT.exec(text);
  if (!found) return NO_DATE.test(text) ? notADate(text) : refuse('This form of a date as text');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const milliseconds = Number((found[7] ?? '').padEnd(3, '0'));
  const offsetHours = Number(found[9] ?? 0);
  if (offsetHours > MAX_OFFSET_HOURS) return refuse('This form of a date as text');
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return notADate(text);
  const offset = (found[8] === '-' ? -1 : 1) * (offsetHours * 60 + Number(found[10] ?? 0));
  return new DateValue(date.setUTCHours(hour, minute - offset, second, milliseconds));
}
