import { LIMITS } from '#shared/limits';
import type { AdminInventoryQueryVariables } from '../../../generated/graphql';
import { t } from './texts';

const ALL = 'all';
export const statusOptions = () =>
  [
    [ALL, t('all')],
    ['active', t('active')],
    ['inactive', t('inactive')],
  ] as const;
export const stockOptions = () =>
  [
    [ALL, t('all')],
    ['available', t('available')],
    ['low', t('low')],
    ['out', t('out')],
  ] as const;
export const sortOptions = () =>
  [
    ['newest', t('newest')],
    ['oldest', t('oldest')],
    ['name-asc', t('nameAZ')],
    ['name-desc', t('nameZA')],
    ['price-asc', t('priceLowHigh')],
    ['price-desc', t('priceHighLow')],
    ['stock-asc', t('stockLowHigh')],
    ['stock-desc', t('stockHighLow')],
  ] as const;

const SORTS = {
  newest: ['CREATED_AT', 'DESC'],
  oldest: ['CREATED_AT', 'ASC'],
  'name-asc': ['NAME', 'ASC'],
  'name-desc': ['NAME', 'DESC'],
  'price-asc': ['PRICE', 'ASC'],
  'price-desc': ['PRICE', 'DESC'],
  'stock-asc': ['STOCK', 'ASC'],
  'stock-desc': ['STOCK', 'DESC'],
} as const;
const STATUSES: ReadonlyMap<string, boolean> = new Map([
  ['active', true],
  ['inactive', false],
]);
const STOCK_LEVELS = { available: 'AVAILABLE', low: 'LOW', out: 'OUT' } as const;

const FIELDS = ['search', 'category', 'status', 'stockStatus', 'sort'] as const;
type Field = (typeof FIELDS)[number];
/** The values of the filters and of the search parameters in the URL, under the same names. */
export type InventoryFilter = Record<Field, string>;

export const DEFAULT_FILTER: InventoryFilter = {
  search: '',
  category: ALL,
  status: ALL,
  stockStatus: ALL,
  sort: 'newest',
};

const hasKey = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> =>
  Object.hasOwn(names, name);

const IS_VALID: Record<Field, (value: string) => boolean> = {
  search: ({ length }) => length <= LIMITS.search.max,
  category: ({ length }) => length <= LIMITS.category.name,
  status: (value) => STATUSES.has(value),
  stockStatus: (value) => hasKey(STOCK_LEVELS, value),
  sort: (value) => hasKey(SORTS, value),
};

/** Reads the filter from the URL. Ignores invalid values: users can edit the URL. */
export function parseFilter(params: URLSearchParams): InventoryFilter {
  const entries = FIELDS.map((field): [Field, string] => {
    const value = params.get(field)?.trim();
    return [field, value && IS_VALID[field](value) ? value : DEFAULT_FILTER[field]];
  });
  return { ...DEFAULT_FILTER, ...Object.fromEntries(entries) };
}

/** True if the filter excludes products, and not only sorts them. */
export const hasActiveFilters = (filter: InventoryFilter): boolean =>
  FIELDS.some((field) => field !== 'sort' && filter[field] !== DEFAULT_FILTER[field]);

/** The change of the URL's search parameters; default values are removed from the URL. */
export const toSearchParams = (filter: Partial<InventoryFilter>): Record<string, string | null> =>
  Object.fromEntries(
    FIELDS.flatMap((field) =>
      filter[field] === undefined ? [] : [[field, filter[field] === DEFAULT_FILTER[field] ? null : filter[field]]],
    ),
  );

/** The variables of the AdminInventory query, without unset values and 'all'. */
export function toVariables(
  { search, category, status, stockStatus, sort }: InventoryFilter,
  page: number,
): AdminInventoryQueryVariables {
  const [sortBy, sortOrder] = SORTS[hasKey(SORTS, sort) ? sort : 'newest'];
  const isActive = STATUSES.get(status);
  return {
    filter: {
      ...(search && { search }),
      ...(category !== ALL && { category }),
      ...(isActive !== undefined && { isActive }),
      ...(hasKey(STOCK_LEVELS, stockStatus) && { stockLevel: STOCK_LEVELS[stockStatus] }),
    },
    sortBy,
    sortOrder,
    page,
  };
}

const REST_SORTS = { CREATED_AT: 'createdAt', NAME: 'name', PRICE: 'price', STOCK: 'stock' } as const;

/** The filters as the query of a REST list, for exports: `?search=ring&sortBy=name&sortOrder=asc`. */
export function toRestQuery(filter: InventoryFilter): string {
  const [sortBy, sortOrder] = SORTS[hasKey(SORTS, filter.sort) ? filter.sort : 'newest'];
  const { sort: _, ...values } = filter;
  const present = Object.entries(values).filter(([field, value]) => value !== DEFAULT_FILTER[field as Field]);
  const sorted = { ...Object.fromEntries(present), sortBy: REST_SORTS[sortBy], sortOrder: sortOrder.toLowerCase() };
  return `?${new URLSearchParams(sorted).toString()}`;
}
