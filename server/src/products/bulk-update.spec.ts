import fc from 'fast-check';
import { bulkUpdateRules, type BulkUpdate } from '#shared/rules/bulk-update.rules';
import { LIMITS } from '#shared/limits';
import { changedFields, applyBulkUpdate, type BulkProduct } from './bulk-update.js';

const ID = 'a'.repeat(24);
const aProduct = (overrides: Partial<BulkProduct> = {}): BulkProduct => ({
  price: 100_00,
  salePrice: null,
  unitPrice: 100_00,
  stock: 5,
  hasSizes: false,
  isFeatured: false,
  isActive: true,
  categoryId: null,
  ...overrides,
});
const update = (change: object): BulkUpdate => bulkUpdateRules.parse({ productIds: [ID], ...change });
const after = (change: object, product = aProduct()) => applyBulkUpdate(update(change), product).after;
const price = (type: string, value: number) => ({ price: { type, value } });

const changeableFields = (changeInput: object): string[] => {
  if ('price' in changeInput) return ['price', 'salePrice', 'unitPrice'];
  if ('stock' in changeInput) return ['stock'];
  return 'isActive' in changeInput ? ['isActive', 'isFeatured'] : ['isFeatured'];
};

describe('a bulk update of prices', () => {
  it.each([
    [price('percentage', -10), 100_00, 90_00],
    [price('percentage', 12.5), 10_05, 11_31], // 11.30625
    [price('percentage', 0.1), 5_00, 5_01], // 5.005: half up
    [price('percentage', -99.99), 1, 0],
    [price('percentage', 1000), 1_00, 11_00],
    [price('fixed', -0.5), 100_00, 99_50],
    [price('fixed', 25), 100_00, 125_00],
    [price('set', 19.99), 100_00, 19_99],
  ])('by %j turns %d paisa into %d', (change, from, to) => {
    expect(after(change, aProduct({ price: from, unitPrice: from }))).toMatchObject({ price: to, unitPrice: to });
  });

  it('clears a reduced price that is not below the new price, and keeps any other', () => {
    const reduced = aProduct({ salePrice: 80_00, unitPrice: 80_00 });
    expect(after(price('set', 80), reduced)).toMatchObject({ salePrice: null, unitPrice: 80_00 });
    expect(after(price('set', 80.01), reduced)).toMatchObject({ salePrice: 80_00, unitPrice: 80_00 });
  });

  it('is refused below zero and above the highest price', () => {
    expect(applyBulkUpdate(update(price('fixed', -100.01)), aProduct()).reason).toBe('The price would be below zero');
    expect(
      applyBulkUpdate(update(price('percentage', 1000)), aProduct({ price: LIMITS.price.maxPaisa })).reason,
    ).toMatch(/^The price would exceed/);
  });

  it.each([-100, -100.01, 1000.01, NaN, Infinity, 1.001])('rejects %d percent during validation', (value) => {
    expect(bulkUpdateRules.safeParse({ productIds: [ID], ...price('percentage', value) }).success).toBe(false);
  });
});

describe('a bulk update of stock', () => {
  it.each([
    ['add', 3, 8],
    ['subtract', 5, 0],
    ['set', 0, 0],
    ['set', 1_000_000, 1_000_000],
  ])('%s %d makes %d of 5', (type, quantity, stock) => {
    expect(after({ stock: { type, quantity } })).toMatchObject({ stock });
  });

  it('is refused below zero, above the maximum, and for a product with sizes', () => {
    expect(applyBulkUpdate(update({ stock: { type: 'subtract', quantity: 6 } }), aProduct()).reason).toBe(
      'Only 5 in stock',
    );
    expect(applyBulkUpdate(update({ stock: { type: 'add', quantity: 1_000_000 } }), aProduct()).reason).toBe(
      'The stock would exceed 1000000',
    );
    expect(applyBulkUpdate(update({ stock: { type: 'set', quantity: 1 } }), aProduct({ hasSizes: true })).reason).toBe(
      'The stock of a product with sizes is kept by size',
    );
  });
});

describe('a bulk update', () => {
  it('cannot feature a hidden product, and a product that is hidden is no longer featured', () => {
    expect(applyBulkUpdate(update({ isFeatured: true }), aProduct({ isActive: false })).reason).toBe(
      'Only active products can be featured',
    );
    expect(after({ isActive: false }, aProduct({ isFeatured: true }))).toMatchObject({
      isActive: false,
      isFeatured: false,
    });
  });

  it.each([{}, { isActive: true, isFeatured: true }, { price: { type: 'set', value: 1 }, isActive: true }])(
    'of %j is rejected: it must be exactly one operation',
    (change) => {
      expect(bulkUpdateRules.safeParse({ productIds: [ID], ...change }).success).toBe(false);
    },
  );

  it('of any kind keeps a product within its limits or is refused', () => {
    const product = fc
      .record({
        price: fc.integer({ min: 0, max: LIMITS.price.maxPaisa }),
        reduction: fc.option(fc.integer({ min: 1, max: LIMITS.price.maxPaisa })),
        stock: fc.integer({ min: 0, max: LIMITS.stock.max }),
        hasSizes: fc.boolean(),
        isFeatured: fc.boolean(),
        isActive: fc.boolean(),
      })
      .map(({ reduction, ...fields }) => {
        const salePrice = reduction !== null && reduction < fields.price ? reduction : null;
        return {
          ...fields,
          isFeatured: fields.isFeatured && fields.isActive,
          salePrice,
          unitPrice: salePrice ?? fields.price,
          categoryId: null,
        };
      });
    const hundredth = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
    const change = fc.oneof(
      hundredth(-99, 1000).map((value) => price('percentage', value)),
      hundredth(-10_000_000, 10_000_000).map((value) => price('fixed', value)),
      hundredth(0, 10_000_000).map((value) => price('set', value)),
      fc
        .record({
          type: fc.constantFrom('add', 'subtract', 'set'),
          quantity: fc.integer({ min: 0, max: LIMITS.stock.max }),
        })
        .map((stock) => ({ stock })),
      fc.boolean().map((isActive) => ({ isActive })),
      fc.boolean().map((isFeatured) => ({ isFeatured })),
    );
    fc.assert(
      fc.property(product, change, (before, changeInput) => {
        const result = applyBulkUpdate(update(changeInput), before);
        if (!result.after) return result.reason.length > 0;
        const { price: full, salePrice, unitPrice, stock, isFeatured, isActive } = result.after;
        expect(Number.isInteger(full) && full >= 0 && full <= LIMITS.price.maxPaisa).toBe(true);
        expect(salePrice === null || salePrice < full).toBe(true);
        expect(unitPrice).toBe(salePrice ?? full);
        expect(Number.isInteger(stock) && stock >= 0 && stock <= LIMITS.stock.max).toBe(true);
        expect(isFeatured && !isActive).toBe(false);
        expect(
          Object.keys(changedFields(before, result.after)).filter(
            (field) => !changeableFields(changeInput).includes(field),
          ),
        ).toEqual([]);
        return true;
      }),
      { numRuns: 2000 },
    );
  });
});
