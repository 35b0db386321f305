import * as z from 'zod';
import { isDay, isTime } from '../days.js';

const TIME_TEXT = 'A time in ISO 8601, as 2026-11-21T09:30:00.000Z';

/** A time in a query. */
export const timeRule = z
  .string(TIME_TEXT)
  .refine(isTime, TIME_TEXT)
  .meta({ format: 'date-time', description: TIME_TEXT });

/** A day of the shop's time zone. Rules of a range do not run on what is no day. */
export const dayRule = (text = 'Days are YYYY-MM-DD, of the years 1000 to 9998') =>
  z.string(text).refine(isDay, { message: text, abort: true });

/** For two days that are both included; one that is left out sets no limit. */
export const areDaysInOrder = ({ from, to }: { from?: string | null; to?: string | null }): boolean =>
  from == null || to == null || from <= to;

export const DAYS_REVERSED = 'The last day lies before the first';
