import * as z from 'zod';
import { isDay } from '#shared/days';
import { LIMITS } from '#shared/limits';
import {
  ORDER_STATUS_DETAILS,
  ORDER_STATUSES,
  toGraphqlStatus,
  type GraphqlOrderStatus,
  type OrderStatus,
} from '#shared/order-status';
import { rupees } from '#shared/rules/product.rules';
import { line } from '#shared/rules/text.rules';
import type { AdminOrdersQueryVariables, OrderFilter } from '../../../generated/graphql';
import { t } from './texts';
import { TO_SHIP } from './to-ship';
import { sharedText } from '../../../lib/i18n/i18n';

const ALL = 'all';
export const statusOptions = (): readonly (readonly [value: string, label: string])[] => [
  [ALL, t('all')],
  [TO_SHIP, t('toShip')],
  ...ORDER_STATUSES.map((status) => [status, sharedText(ORDER_STATUS_DETAILS[status].label)] as const),
];
export const sortOptions = () =>
  [
    ['createdAt', t('dateCreated')],
    ['amount', t('amount')],
    ['status', t('status')],
  ] as const;
export const orderOptions = () =>
  [
    ['desc', t('descending')],
    ['asc', t('ascending')],
  ] as const;

const SORTS = { createdAt: 'PLACED_AT', amount: 'TOTAL', status: 'STATUS' } as const;

const FIELDS = ['search', 'status', 'startDate', 'endDate', 'minAmount', 'maxAmount', 'sortBy', 'sortOrder'] as const;
type Field = (typeof FIELDS)[number];
/** The values of the form and of the search parameters in the URL, under the same names. */
export type OrderSearch = Record<Field, string>;

export const DEFAULT_SEARCH: OrderSearch = {
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
const day = z.string().refine((text) => text === '' || isDay(text), { error: () => t('pleaseEnterADate') });
const oneOf = <Value extends string>(options: readonly (readonly [Value, string])[]) =>
  z.string().pipe(z.enum(options.map(([value]) => value)));

const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((status) => status === text);
const statuses = z
  .string()
  .refine((text) => text === ALL || text.split(',').every(isStatus))
  .transform((text) => text.split(',').filter(isStatus));

export const orderSearchRules = z
  .object({
    search: line(LIMITS.search.max, 'Search'),
    status: statuses,
    startDate: day,
    endDate: day,
    minAmount: amount,
    maxAmount: amount,
    sortBy: oneOf(sortOptions()),
    sortOrder: oneOf(orderOptions()),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    error: () => t('theEndDateLiesBeforeThe'),
  })
  .refine(({ minAmount, maxAmount }) => (minAmount ?? 0) <= (maxAmount ?? Infinity), {
    path: ['maxAmount'],
    error: () => t('theMaxAmountIsBelowThe'),
  });

type ValidSearch = z.output<typeof orderSearchRules>;

/** Reads the search from the URL. Ignores invalid values: users can edit the URL. */
export function parseSearch(params: URLSearchParams): OrderSearch {
  const search: OrderSearch = {
    ...DEFAULT_SEARCH,
    ...Object.fromEntries(FIELDS.flatMap((field) => (params.get(field) ? [[field, params.get(field)]] : []))),
  };
  return withoutInvalid(search);
}

/** Resets the invalid fields. Fields are compared with each other only once each is valid by itself: hence again. */
function withoutInvalid(search: OrderSearch): OrderSearch {
  const invalid = new Set(orderSearchRules.safeParse(search).error?.issues.map(({ path }) => path[0]));
  const reset = FIELDS.filter((field) => invalid.has(field)).map((field) => [field, DEFAULT_SEARCH[field]]);
  return reset.length === 0 ? search : withoutInvalid({ ...search, ...Object.fromEntries(reset) });
}

/** The fields that differ from the default; the others are left out of the URL. */
export const activeFields = (search: OrderSearch): Field[] =>
  FIELDS.filter((field) => search[field].trim() !== DEFAULT_SEARCH[field]);

/** The active fields that limit the result, without those that sort it. */
export const activeFilters = (search: OrderSearch): Field[] =>
  activeFields(search).filter((field) => field !== 'sortBy' && field !== 'sortOrder');

/** The change of the URL's search parameters; null removes a parameter. */
export const toSearchParams = (search: OrderSearch): Record<Field, string | null> => {
  const active = new Set<Field>(activeFields(search));
  const pair = (field: Field) => [field, active.has(field) ? search[field].trim() : null] as const;
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

const toStatusFilter = (statuses: GraphqlOrderStatus[]): OrderFilter =>
  statuses.length > 1 ? { statuses } : statuses[0] ? { status: statuses[0] } : {};

/** The statuses that a filter asks for; empty for all. */
export const statusesOf = ({ status, statuses }: OrderFilter): readonly GraphqlOrderStatus[] =>
  status ? [status] : (statuses ?? []);

/** The variables of the AdminOrders query, without unset values and 'all', which means no search in REST as well. */
export function toVariables(search: OrderSearch, page: number): AdminOrdersQueryVariables {
  const { status, sortBy, sortOrder, ...rest }: ValidSearch = orderSearchRules.parse(search);
  const filters = Object.entries(rest).filter(([, value]) => value !== '' && value !== ALL && value !== undefined);
  return {
    filter: { ...Object.fromEntries(filters), ...toStatusFilter(status.map(toGraphqlStatus)) },
    sortBy: SORTS[sortBy],
    sortOrder: sortOrder === 'asc' ? 'ASC' : 'DESC',
    page,
  };
}

/** The search as the query of the REST list, for exports: `?search=ring&statuses=pending,processing`, or nothing. */
export function toRestQuery(search: OrderSearch): string {
  const valid: ValidSearch = orderSearchRules.parse(search);
  const active = activeFields(search).map((field) => [field === 'status' ? 'statuses' : field, String(valid[field])]);
  return active.length > 0 ? `?${new URLSearchParams(active).toString()}` : '';
}
