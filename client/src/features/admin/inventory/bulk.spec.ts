import { missingValueText, EMPTY_BULK_FORM, toBulkRequest, type BulkFormValues } from './bulk-form-values';
import { executeHint, sideEffect, summarizePreview, formatChange, type BulkChange } from './bulk-texts';

const ids = ['a'.repeat(24), 'b'.repeat(24)];
const category = 'c'.repeat(24);
const form = (parts: Partial<BulkFormValues>): BulkFormValues => ({ ...EMPTY_BULK_FORM, ...parts });

it.each<[Partial<BulkFormValues>, object]>([
  [
    { operation: 'price_update', priceType: 'percentage', priceValue: '-10' },
    { price: { type: 'PERCENTAGE', value: -10 } },
  ],
  [
    { operation: 'price_update', priceType: 'fixed', priceValue: ' -50.5 ' },
    { price: { type: 'FIXED', value: -50.5 } },
  ],
  [{ operation: 'price_update', priceType: 'set', priceValue: '990' }, { price: { type: 'SET', value: 990 } }],
  [{ operation: 'stock_update', stockType: 'add', quantity: '5' }, { stock: { type: 'ADD', quantity: 5 } }],
  [{ operation: 'stock_update', stockType: 'subtract', quantity: '5' }, { stock: { type: 'SUBTRACT', quantity: 5 } }],
  [{ operation: 'stock_update', stockType: 'set', quantity: '0' }, { stock: { type: 'SET', quantity: 0 } }],
  [{ operation: 'category_update', categoryId: category }, { categoryId: category }],
  [{ operation: 'feature_update', featured: 'false' }, { isFeatured: false }],
  [{ operation: 'status_update', active: 'true' }, { isActive: true }],
])('%j is sent as %j', (parts, update) => {
  expect(toBulkRequest(form(parts), ids)).toEqual({ input: { ...update, productIds: ids }, error: null });
});

it.each<[Partial<BulkFormValues>, string]>([
  [{ operation: 'price_update', priceValue: '-100' }, 'Percentage must be more than -100 and at most 1000'],
  [{ operation: 'price_update', priceValue: 'ten' }, 'Percentage must be more than -100 and at most 1000'],
  [{ operation: 'price_update', priceType: 'fixed', priceValue: 'ten' }, 'Amount must be a number'],
  [{ operation: 'price_update', priceType: 'set', priceValue: '-1' }, 'Price cannot be negative'],
  [{ operation: 'stock_update', quantity: '1.5' }, 'Stock must be a whole number from 0 to 1000000'],
])('%j is not sent: %s', (parts, error) => {
  expect(toBulkRequest(form(parts), ids)).toEqual({ input: null, error });
});

it('is incomplete while a value is missing, and names the value', () => {
  expect(toBulkRequest(EMPTY_BULK_FORM, ids)).toEqual({ input: null, error: null });
  expect(
    [
      form({ operation: 'price_update' }),
      form({ operation: 'stock_update' }),
      form({ operation: 'category_update' }),
      form({ operation: 'feature_update' }),
    ].map(missingValueText),
  ).toEqual(['Please enter a value', 'Please enter a quantity', 'Please select a category', null]);
});

it('accepts 500 products, and rejects more with a message', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'));
  expect(toBulkRequest(form({ operation: 'status_update' }), many(500)).error).toBeNull();
  expect(toBulkRequest(form({ operation: 'status_update' }), many(501)).error).toBe(
    'At most 500 products can be changed at once',
  );
});

const values = { price: 1250, salePrice: 1150, stock: 4, category: null, isFeatured: true, isActive: true };
const change = (after: Partial<BulkChange['after']>, before: Partial<BulkChange['before']> = {}): BulkChange => ({
  productId: 'a',
  name: 'Drops',
  sku: 'EAR-011',
  version: '1.0',
  before: { ...values, ...before },
  after: { ...values, ...before, ...after },
});

it.each<[BulkFormValues['operation'], BulkChange, [string, string, string]]>([
  ['price_update', change({ price: 1200 }), ['Rs. 1250.00', 'Rs. 1200.00', 'Discount stays Rs. 1150.00']],
  [
    'price_update',
    change({ price: 1125, salePrice: null }),
    ['Rs. 1250.00', 'Rs. 1125.00', 'Discount Rs. 1150.00 is removed'],
  ],
  ['price_update', change({ price: 1000 }, { salePrice: null }), ['Rs. 1250.00', 'Rs. 1000.00', 'EAR-011']],
  ['stock_update', change({ stock: 9 }), ['4', '9', 'EAR-011']],
  ['category_update', change({ category: 'Rings' }), ['No Category', 'Rings', 'EAR-011']],
  ['feature_update', change({ isFeatured: false }), ['Featured', 'Not featured', 'EAR-011']],
  ['feature_update', change({}), ['Featured', 'Featured', 'Stays as it is']],
  [
    'status_update',
    change({ isActive: false, isFeatured: false }),
    ['Active', 'Inactive', 'Leaves the featured products'],
  ],
])('%s shows the values before and after, and the side effect', (operation, bulkChange, texts) => {
  const { before, after } = formatChange(operation, bulkChange);
  expect([before, after, sideEffect(operation, bulkChange).text]).toEqual(texts);
});

it('summarizes what will change and what will not', () => {
  const changes = [change({ price: 1125, salePrice: null }), change({ price: 1300 }), change({})];
  expect(summarizePreview('price_update', { changes, refused: [] })).toEqual({
    title: '2 products will change',
    detail: '1 discount is removed, 1 stays as it is',
  });
  expect(summarizePreview('feature_update', { changes: [change({})], refused: [] }).title).toBe('Nothing will change');
  expect([1, 2, 3].map(executeHint)).toEqual([
    'Nothing changes until you press Execute.',
    'Nothing changes until you press Execute. Both change together, or none.',
    'Nothing changes until you press Execute. All 3 change together, or none.',
  ]);
});
