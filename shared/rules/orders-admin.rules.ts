import * as z from 'zod';
import { isDay, isTime } from '../days.js';
import { DELIVERY_OUTCOMES } from '../delivery-outcome.js';
import { ORDER_VIEWS } from '../dashboard-limits.js';
import { LIMITS } from '../limits.js';
import { ORDER_STATUSES } from '../order-status.js';
import { adminPage } from './paging.rules.js';
import { rupees } from './product.rules.js';
import { flag, line, lowerCaseId, requiredLine } from './text.rules.js';
import { areDaysInOrder, dayRule, DAYS_REVERSED, timeRule } from './time.rules.js';
import { versionRule } from './version.rules.js';

export const ORDER_SORTS = ['createdAt', 'amount', 'status'] as const;

const STATUS_TEXT = 'Unknown status';
const DATE_TEXT = 'Dates are YYYY-MM-DD, or a moment in ISO 8601';

const dayOrTime = z
  .string(DATE_TEXT)
  .refine((text) => isDay(text) || isTime(text), DATE_TEXT)
  .describe(DATE_TEXT);

const status = z.enum(ORDER_STATUSES, STATUS_TEXT);
const statuses = z.array(status, STATUS_TEXT).min(1, STATUS_TEXT).max(ORDER_STATUSES.length, STATUS_TEXT);

/** Amounts in rupees. */
const filter = z.strictObject({
  search: line(LIMITS.search.max, 'Search').nullish(),
  status: status.nullish(),
  statuses: statuses.nullish(),
  startDate: dayOrTime.nullish(),
  endDate: dayOrTime.nullish(),
  minAmount: rupees('Amount').nullish(),
  maxAmount: rupees('Amount').nullish(),
});

export type OrderFilter = z.output<typeof filter>;

const sortBy = z
  .enum(ORDER_SORTS, 'Unknown sort')
  .nullish()
  .transform((sort) => sort ?? 'createdAt');
const optionalFilter = filter.nullish().transform((value) => value ?? {});
const { sortOrder, ...page } = adminPage(LIMITS.admin.orders);

/** Query of the administrators' list of orders. */
export const orderListRules = z.strictObject({ filter: optionalFilter, sortBy, sortOrder, ...page });

export type OrderListRequest = z.output<typeof orderListRules>;

/** What the administrator saw of an order: its version, and the outcome beside its status. */
const seen = {
  version: versionRule.nullish(),
  expectedOutcome: z
    .enum(DELIVERY_OUTCOMES, 'Unknown outcome')
    .nullish()
    .describe('The outcome that was shown; with a version it is none if it is left out'),
};

export const orderStatusRules = z.strictObject({ status, ...seen });

export type OrderStatusChange = z.output<typeof orderStatusRules>;

/** Filter and sort of the orders that are selected at once, the first ones of the sort. */
export const orderSelectionRules = z.strictObject({ filter: optionalFilter, sortBy, sortOrder });

export const ORDER_BATCH_TEXTS = {
  nothingSelected: 'Please select orders first',
  tooMany: `At most ${LIMITS.bulk} orders can be changed at once`,
  twice: 'Each order can be listed only once',
  one: 'Give either orders or a filter',
} as const;

const batchOf = <Entry extends z.ZodType<{ id: string }>>(entry: Entry) =>
  z
    .array(entry, ORDER_BATCH_TEXTS.nothingSelected)
    .min(1, ORDER_BATCH_TEXTS.nothingSelected)
    .max(LIMITS.bulk, ORDER_BATCH_TEXTS.tooMany)
    .refine((entries) => new Set(entries.map((each) => each.id)).size === entries.length, ORDER_BATCH_TEXTS.twice);

/** A new status for many orders: for listed ones, or for those that match a filter. */
export const orderStatusesRules = z
  .strictObject({
    status,
    orders: batchOf(z.strictObject({ id: lowerCaseId, ...seen })).nullish(),
    filter: filter.nullish(),
    expected: statuses.nullish(),
  })
  .refine(({ orders, filter }) => (orders == null) !== (filter == null), {
    path: ['orders'],
    message: ORDER_BATCH_TEXTS.one,
  });

/** The orders whose last change is undone, with the version that it gave them. */
export const orderStatusesUndoRules = z.strictObject({
  orders: batchOf(z.strictObject({ id: lowerCaseId, version: versionRule })),
});

/** A named filter and sort of the list of orders. */
export const orderViewRules = z.strictObject({
  name: requiredLine(ORDER_VIEWS.name, 'Name', 'Please enter a name'),
  isShared: flag.nullish().transform((value) => value ?? false),
  filter: optionalFilter,
  sortBy,
  sortOrder,
});

export type OrderViewValues = z.output<typeof orderViewRules>;

/** The view that the list of orders opens with; null for none. */
export const defaultOrderViewRules = z.strictObject({ id: lowerCaseId.nullable() });

const IDS_TEXT = `Name 1 to ${LIMITS.admin.ordersByIds} orders`;

/** The ids of the orders to print. */
export const ordersByIdsRules = z.strictObject({
  ids: z.array(lowerCaseId, IDS_TEXT).min(1, IDS_TEXT).max(LIMITS.admin.ordersByIds, IDS_TEXT),
});

/** `since` is the `nextSince` of an earlier response. */
export const orderChangesRules = z.strictObject({
  since: timeRule.transform((text) => new Date(text)).nullish(),
});

/** Range of the statistics, in days; both ends included. */
export const orderStatsRules = z
  .strictObject({ from: dayRule().nullish(), to: dayRule().nullish(), everything: flag.nullish() })
  .refine(areDaysInOrder, { path: ['to'], message: DAYS_REVERSED });
