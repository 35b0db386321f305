import * as z from 'zod';
import { isDay } from '../days.js';
import { LIMITS } from '../limits.js';
import { ORDER_STATUSES } from '../order-status.js';
import { adminPage, rupees } from './product.rules.js';
import { line } from './text.rules.js';

export const ORDER_SORTS = ['createdAt', 'amount', 'status'] as const;

const STATUS_TEXT = 'Unknown status';
const VERSION_TEXT = 'Unknown version';
const DATE_TEXT = 'Dates are YYYY-MM-DD, or a moment in ISO 8601';
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

const day = z.string(DATE_TEXT).refine(isDay, 'Days are YYYY-MM-DD, of the years 1000 to 9998');
const dayOrTime = z
  .string(DATE_TEXT)
  .refine((text) => isDay(text) || (ISO_TIME.test(text) && !Number.isNaN(Date.parse(text))), DATE_TEXT);

/** Query of the administrators' list of orders. Amounts in rupees. */
export const orderListRules = z.strictObject({
  filter: z
    .strictObject({
      search: line(LIMITS.search.max, 'Search').nullish(),
      status: z.enum(ORDER_STATUSES, STATUS_TEXT).nullish(),
      startDate: dayOrTime.nullish(),
      endDate: dayOrTime.nullish(),
      minAmount: rupees('Amount').nullish(),
      maxAmount: rupees('Amount').nullish(),
    })
    .nullish()
    .transform((filter) => filter ?? {}),
  sortBy: z
    .enum(ORDER_SORTS, 'Unknown sort')
    .nullish()
    .transform((sort) => sort ?? 'createdAt'),
  ...adminPage(LIMITS.admin.orders),
});

export type OrderListRequest = z.output<typeof orderListRules>;

/** `version` is the order's version that the administrator saw. */
export const orderStatusRules = z.strictObject({
  status: z.enum(ORDER_STATUSES, STATUS_TEXT),
  version: z.number(VERSION_TEXT).int(VERSION_TEXT).min(1, VERSION_TEXT).nullish(),
});

export type OrderStatusChange = z.output<typeof orderStatusRules>;

export const DAYS_REVERSED = 'The last day lies before the first';

/** Range of the statistics, in days; both ends included. */
export const orderStatsRules = z
  .strictObject({ from: day.nullish(), to: day.nullish(), everything: z.boolean().nullish() })
  .refine(({ from, to }) => from == null || to == null || from <= to, { path: ['to'], message: DAYS_REVERSED });
