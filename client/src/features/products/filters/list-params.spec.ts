import {
  appliedFilters,
  listVariables,
  NO_FILTERS,
  pieceCount,
  priceOptions,
  parsePriceValue,
  priceValue,
  readListParams,
  writeListParams,
} from './list-params';

const read = (query: string) => readListParams(new URLSearchParams(query));

describe('the query parameters of a product list', () => {
  it('default to no filter and to the newest sort order', () => {
    expect(listVariables(read(''))).toEqual({ filter: {}, sort: 'CREATED_AT_ASC' });
  });

  it('become the filter and the sort order of the query', () => {
    const params = read(
      'category=Rings&colour=Red&sort=price-high-low&search=%20ruby%20&minPrice=500&maxPrice=1999.99&inStock=true&page=3',
    );
    expect(listVariables(params)).toEqual({
      filter: { category: 'Rings', colour: 'red', search: 'ruby', minPrice: 500, maxPrice: 1999.99, inStock: true },
      sort: 'PRICE_DESC',
    });
    expect(params.page).toBe(3);
  });

  it.each([
    'colour=pink',
    'sort=toString',
    'minPrice=-1',
    'maxPrice=many',
    'inStock=1',
    'minPrice=',
    'page=0',
    'page=1.5',
    'page=1000001',
    'page=x',
  ])('ignore %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('are cut to the length that the server accepts', () => {
    const params = read(`search=${'a'.repeat(101)}&category=${'b'.repeat(61)}`);
    expect([params.search.length, params.category.length]).toEqual([100, 60]);
  });

  it('reset the page when a filter changes and keep unknown parameters', () => {
    const next = writeListParams(new URLSearchParams('colour=red&page=4&from=letter'), { category: 'Rings' });
    expect(next.toString()).toBe('colour=red&from=letter&category=Rings');
  });

  it('omit default values', () => {
    const next = writeListParams(new URLSearchParams('colour=red&sort=price-low-high&minPrice=5&inStock=true'), {
      ...NO_FILTERS,
      sort: 'newest',
    });
    expect(next.toString()).toBe('');
  });

  it('give each filter a label and the change that removes it', () => {
    expect(appliedFilters(read('colour=red&category=x&search=oval&maxPrice=2000&inStock=true'), 'Bridal Sets')).toEqual(
      [
        { label: 'Red', removal: { colour: '' } },
        { label: 'Bridal Sets', removal: { category: '' } },
        { label: '“oval”', removal: { search: '' } },
        { label: 'Up to Rs. 2000.00', removal: { minPrice: null, maxPrice: null } },
        { label: 'In stock only', removal: { inStock: false } },
      ],
    );
  });

  it.each([
    ['', { minPrice: null, maxPrice: null }],
    ['maxPrice=1500', { minPrice: null, maxPrice: 1500 }],
    ['minPrice=500', { minPrice: 500, maxPrice: null }],
    ['minPrice=499.5&maxPrice=1999.99', { minPrice: 499.5, maxPrice: 1999.99 }],
  ])('offer the price range of %j as an option and parse it back', (query, prices) => {
    const value = priceValue(read(query));
    expect(parsePriceValue(value)).toEqual(prices);
    expect(priceOptions(read(query)).map((option) => option.value)).toContain(value);
  });

  it('offer maximum prices in rupees, and a custom range only while it is applied', () => {
    expect(priceOptions(read('')).map(({ label }) => label)).toEqual([
      'Any price',
      'Up to Rs. 500.00',
      'Up to Rs. 1000.00',
      'Up to Rs. 1500.00',
      'Up to Rs. 2500.00',
      'Up to Rs. 5000.00',
    ]);
    expect(priceOptions(read('minPrice=700&maxPrice=900')).at(-1)).toEqual({
      value: '700-900',
      label: 'Rs. 700.00 to Rs. 900.00',
    });
  });

  it('count pieces', () => {
    expect([0, 1, 8].map(pieceCount)).toEqual(['0 pieces', '1 piece', '8 pieces']);
  });
});
