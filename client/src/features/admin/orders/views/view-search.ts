import { dayOf, isDay } from '#shared/days';
import { fromGraphqlStatus } from '#shared/order-status';
import type { OrderViewInput } from '../../../../generated/graphql';
import { activeFields, DEFAULT_SEARCH, statusesOf, toVariables, type OrderSearch } from '../order-search';
import type { SavedView } from './order-view-documents';

const SORTS = { PLACED_AT: 'createdAt', TOTAL: 'amount', STATUS: 'status' } as const;

const textOf = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

/** Views of integrators may hold times. The form has days only, so it opens the whole day that contains the time. */
const dayText = (value: string | null | undefined, timeZone: string): string =>
  value && !isDay(value) ? dayOf(new Date(value), timeZone) : textOf(value);

/** The search that a view stands for; its days are those of the shop's time zone. */
export function toSearch(
  { filter, sortBy, sortOrder }: Pick<SavedView, 'filter' | 'sortBy' | 'sortOrder'>,
  timeZone: string,
): OrderSearch {
  const statuses = statusesOf(filter).map(fromGraphqlStatus);
  return {
    search: textOf(filter.search),
    status: statuses.length > 0 ? statuses.join(',') : DEFAULT_SEARCH.status,
    startDate: dayText(filter.startDate, timeZone),
    endDate: dayText(filter.endDate, timeZone),
    minAmount: textOf(filter.minAmount),
    maxAmount: textOf(filter.maxAmount),
    sortBy: SORTS[sortBy],
    sortOrder: sortOrder === 'ASC' ? 'asc' : 'desc',
  };
}

/** The view that saves a search. */
export function toViewInput(search: OrderSearch, name: string, isShared: boolean): OrderViewInput {
  const { filter, sortBy, sortOrder } = toVariables(search, 1);
  return { name, isShared, filter, sortBy, sortOrder };
}

const keyOf = (search: OrderSearch): string =>
  JSON.stringify(activeFields(search).map((field) => [field, search[field].trim()]));

export const isSameSearch = (one: OrderSearch, other: OrderSearch): boolean => keyOf(one) === keyOf(other);
