import * as z from 'zod';
import { isTime } from '../days.js';

const TIME_TEXT = 'A time in ISO 8601, as 2026-11-21T09:30:00.000Z';

/** A time in a query. */
export const timeRule = z
  .string(TIME_TEXT)
  .refine(isTime, TIME_TEXT)
  .meta({ format: 'date-time', description: TIME_TEXT });
