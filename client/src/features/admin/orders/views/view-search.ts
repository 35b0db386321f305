import { fromGraphqlStatus } from '#shared/order-status';
import type { OrderViewInput } from '../../../../generated/graphql';
import { activeFields, DEFAULT_SEARCH, statusesOf, toVariables, type OrderSearch } from '../order-search';
import type { SavedView } from './order-view-documents';

const SORTS = { PLACED_AT: 'createdAt', TOTAL: 'amount', STATUS: 'status' } as const;

const textOf = (value: string | number | null | undefined): string => (value == null ? '' : String(value));

/** The search that a view stands for. */
export function toSearch({
  filter,
  sortBy,
  sortOrder,
}: Pick<SavedView, 'filter' | 'sortBy' | 'sortOrder'>): OrderSearch {
  const statuses = statusesOf(filter).map(fromGraphqlStatus);
  return {
    search: textOf(filter.search),
    status: statuses.length > 0 ? statuses.join(',') : DEFAULT_SEARCH.status,
    startDate: textOf(filter.startDate),
    endDate: textOf(filter.endDate),
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
