import {
  hasActiveFilters,
  DEFAULT_FILTER,
  parseFilter,
  SORT_OPTIONS,
  STATUS_OPTIONS,
  STOCK_OPTIONS,
  toSearchParams,
  toVariables,
} from './inventory-filter';

it('asks for the newest first when nothing is set; unset values and all are dropped', () => {
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
])('narrows by %s', (address, filter) => {
  expect(toVariables(parseFilter(new URLSearchParams(address)), 1).filter).toEqual(filter);
  expect(hasActiveFilters(parseFilter(new URLSearchParams(address)))).toBe(true);
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
])('%s sorts by %s, %s', (words, sortBy, sortOrder) => {
  const sort = SORT_OPTIONS.find(([, shown]) => shown === words)?.[0] ?? '';
  expect(toVariables({ ...DEFAULT_FILTER, sort }, 1)).toMatchObject({ sortBy, sortOrder });
  expect(hasActiveFilters({ ...DEFAULT_FILTER, sort })).toBe(false);
});

it('offers the documented values', () => {
  expect([STATUS_OPTIONS, STOCK_OPTIONS].map((options) => options.map(([value]) => value))).toEqual([
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
])('is not led astray by %s', (address) => {
  expect(parseFilter(new URLSearchParams(address))).toEqual(DEFAULT_FILTER);
});

it('keeps what is as usual out of the address, and leaves alone what does not change', () => {
  expect(toSearchParams({ status: 'active', sort: 'newest' })).toEqual({ status: 'active', sort: null });
});
