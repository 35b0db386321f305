import * as z from 'zod';
import { isDay } from '#shared/days';
import { LIMITS } from '#shared/limits';
import { rupees } from '#shared/rules/product.rules';
import { line } from '#shared/rules/text.rules';
import type { AdminOrdersQueryVariables } from '../../../generated/graphql';

const ALL = 'all';
export const STATUS_OPTIONS = [
  [ALL, 'All'],
  ['pending', 'Pending'],
  ['processing', 'Processing'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
] as const;
export const SORT_OPTIONS = [
  ['createdAt', 'Date Created'],
  ['amount', 'Amount'],
  ['status', 'Status'],
] as const;
export const ORDER_OPTIONS = [
  ['desc', 'Descending'],
  ['asc', 'Ascending'],
] as const;

const SORTS = { createdAt: 'PLACED_AT', amount: 'TOTAL', status: 'STATUS' } as const;
const STATUSES = {
  pending: 'PENDING',
  processing: 'PROCESSING',
  shipped: 'SHIPPED',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
} as const;

const FIELDS = ['search', 'status', 'startDate', 'endDate', 'minAmount', 'maxAmount', 'sortBy', 'sortOrder'] as const;
type Field = (typeof FIELDS)[number];
/** What the form holds, and the address with it: every field a text under its documented name (admin.md §7). */
export type OrderSearch = Record<Field, string>;

export const NO_SEARCH: OrderSearch = {
  search: '',
  status: ALL,
  startDate: '',
  endDate: '',
  minAmount: '',
  maxAmount: '',
  sortBy: 'createdAt',
  sortOrder: 'desc',
};

const amount = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : Number(text)))
  .pipe(rupees('Amount').optional());
const day = z.string().refine((text) => text === '' || isDay(text), 'Please enter a date');
const oneOf = <Value extends string>(options: readonly (readonly [Value, string])[]) =>
  z.string().pipe(z.enum(options.map(([value]) => value)));

export const orderSearchRules = z
  .object({
    search: line(LIMITS.search.max, 'Search'),
    status: oneOf(STATUS_OPTIONS),
    startDate: day,
    endDate: day,
    minAmount: amount,
    maxAmount: amount,
    sortBy: oneOf(SORT_OPTIONS),
    sortOrder: oneOf(ORDER_OPTIONS),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'The end date lies before the start date',
  })
  .refine(({ minAmount, maxAmount }) => (minAmount ?? 0) <= (maxAmount ?? Infinity), {
    path: ['maxAmount'],
    message: 'The max amount is below the min amount',
  });

type Checked = z.output<typeof orderSearchRules>;

/** What an address asks for. Whatever in it makes no sense is as good as not there: anyone can edit an address. */
export function readSearch(params: URLSearchParams): OrderSearch {
  const asked: OrderSearch = {
    ...NO_SEARCH,
    ...Object.fromEntries(FIELDS.flatMap((field) => (params.get(field) ? [[field, params.get(field)]] : []))),
  };
  const { error } = orderSearchRules.safeParse(asked);
  const bad = new Set(error?.issues.map(({ path }) => path[0]));
  return {
    ...asked,
    ...Object.fromEntries(FIELDS.filter((field) => bad.has(field)).map((field) => [field, NO_SEARCH[field]])),
  };
}

/** The fields that narrow, or sort other than by default; the others stay out of the address. */
export const chosenFields = (search: OrderSearch): Field[] =>
  FIELDS.filter((field) => search[field].trim() !== NO_SEARCH[field]);

export const narrowingFields = (search: OrderSearch): Field[] =>
  chosenFields(search).filter((field) => field !== 'sortBy' && field !== 'sortOrder');

export const toAddress = (search: OrderSearch): Record<Field, string | null> => {
  const chosen = new Set<Field>(chosenFields(search));
  const pair = (field: Field) => [field, chosen.has(field) ? search[field].trim() : null] as const;
  return {
    ...{
      search: null,
      status: null,
      startDate: null,
      endDate: null,
      minAmount: null,
      maxAmount: null,
      sortBy: null,
      sortOrder: null,
    },
    ...Object.fromEntries(FIELDS.map(pair)),
  };
};

/** Unset values and 'all' are dropped (admin.md §5). */
export function toVariables(search: OrderSearch, page: number): AdminOrdersQueryVariables {
  const { status, sortBy, sortOrder, ...rest }: Checked = orderSearchRules.parse(search);
  const narrowing = Object.entries(rest).filter(([, value]) => value !== '' && value !== undefined);
  return {
    filter: { ...Object.fromEntries(narrowing), ...(status !== ALL && { status: STATUSES[status] }) },
    sortBy: SORTS[sortBy],
    sortOrder: sortOrder === 'asc' ? 'ASC' : 'DESC',
    page,
  };
}
