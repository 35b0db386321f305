import {
  hasActiveFilters,
  DEFAULT_FILTER,
  parseFilter,
  sortOptions,
  statusOptions,
  stockOptions,
  toSearchParams,
  toVariables,
} from './inventory-filter';

it('requests the newest first when nothing is set; omits unset values and all', () => {
  expect(toVariables(parseFilter(new URLSearchParams('tab=inventory&status=all')), 2)).toEqual({
    filter: {},
    sortBy: 'CREATED_AT',
    sortOrder: 'DESC',
    page: 2,
  });
});

it.each([
  ['search=ruby', { search: 'ruby' }],
  ['category=Rings', { category: 'Rings' }],
  ['status=active', { isActive: true }],
  ['status=inactive', { isActive: false }],
  ['stockStatus=available', { stockLevel: 'AVAILABLE' }],
  ['stockStatus=low', { stockLevel: 'LOW' }],
  ['stockStatus=out', { stockLevel: 'OUT' }],
])('filters by %s', (searchString, filter) => {
  expect(toVariables(parseFilter(new URLSearchParams(searchString)), 1).filter).toEqual(filter);
  expect(hasActiveFilters(parseFilter(new URLSearchParams(searchString)))).toBe(true);
});

it.each([
  ['Newest', 'CREATED_AT', 'DESC'],
  ['Oldest', 'CREATED_AT', 'ASC'],
  ['Name A-Z', 'NAME', 'ASC'],
  ['Name Z-A', 'NAME', 'DESC'],
  ['Price low-high', 'PRICE', 'ASC'],
  ['Price high-low', 'PRICE', 'DESC'],
  ['Stock low-high', 'STOCK', 'ASC'],
  ['Stock high-low', 'STOCK', 'DESC'],
])('%s sorts by %s, %s', (label, sortBy, sortOrder) => {
  const sort = sortOptions().find(([, shown]) => shown === label)?.[0] ?? '';
  expect(toVariables({ ...DEFAULT_FILTER, sort }, 1)).toMatchObject({ sortBy, sortOrder });
  expect(hasActiveFilters({ ...DEFAULT_FILTER, sort })).toBe(false);
});

it('offers the documented values', () => {
  expect([statusOptions(), stockOptions()].map((options) => options.map(([value]) => value))).toEqual([
    ['all', 'active', 'inactive'],
    ['all', 'available', 'low', 'out'],
  ]);
});

it.each([
  'status=gone',
  'stockStatus=__proto__',
  'sort=constructor',
  `search=${'x'.repeat(101)}`,
  `category=${'x'.repeat(61)}`,
])('ignores an invalid %s', (searchString) => {
  expect(parseFilter(new URLSearchParams(searchString))).toEqual(DEFAULT_FILTER);
});

it('removes default values from the URL, and leaves the other parameters alone', () => {
  expect(toSearchParams({ status: 'active', sort: 'newest' })).toEqual({ status: 'active', sort: null });
});
