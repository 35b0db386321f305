import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { hasTwoDecimals } from '../money.js';
import { rupees, stockQuantity } from './product.rules.js';
import { flag, lowerCaseId } from './text.rules.js';
import { productVersion } from './version.rules.js';

const MAX_RUPEES = LIMITS.price.maxPaisa / 100;

export const BULK_TEXTS = {
  nothingSelected: 'Please select products first',
  one: 'Choose exactly one operation',
  price: 'Unknown price operation',
  amount: `Amount must be from -${MAX_RUPEES} to ${MAX_RUPEES}`,
  percentage: 'Percentage must be more than -100 and at most 1000',
  versions: 'One version for each product is needed',
} as const;

export const priceAdjustment = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('percentage'),
      value: z
        .number(BULK_TEXTS.percentage)
        .gt(-100, BULK_TEXTS.percentage)
        .max(1000, BULK_TEXTS.percentage)
        .refine(hasTwoDecimals, 'Percentage has at most two decimals'),
    }),
    z.strictObject({
      type: z.literal('fixed'),
      value: z
        .number('Amount must be a number')
        .min(-MAX_RUPEES, BULK_TEXTS.amount)
        .max(MAX_RUPEES, BULK_TEXTS.amount)
        .refine(hasTwoDecimals, 'Amount has at most two decimals'),
    }),
    z.strictObject({ type: z.literal('set'), value: rupees('Price') }),
  ],
  BULK_TEXTS.price,
);

const stock = z.strictObject({
  type: z.enum(['add', 'subtract', 'set'], 'Unknown stock operation'),
  quantity: z.number('Quantity must be a whole number').pipe(stockQuantity()),
});

const OPERATIONS = ['price', 'stock', 'categoryId', 'isFeatured', 'isActive'] as const;

/** A bulk operation on 1 to 500 products. `versions` are those that the preview showed. Prices in rupees. */
export const bulkUpdateRules = z
  .strictObject({
    productIds: z
      .array(lowerCaseId, BULK_TEXTS.nothingSelected)
      .min(1, BULK_TEXTS.nothingSelected)
      .max(LIMITS.bulk, `At most ${LIMITS.bulk} products can be changed at once`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each product can be listed only once'),
    versions: z.array(productVersion, BULK_TEXTS.versions).nullish(),
    price: priceAdjustment.nullish(),
    stock: stock.nullish(),
    categoryId: lowerCaseId.nullish(),
    isFeatured: flag.nullish(),
    isActive: flag.nullish(),
  })
  .refine((update) => OPERATIONS.filter((name) => update[name] != null).length === 1, {
    path: ['operation'],
    message: BULK_TEXTS.one,
  })
  .refine(({ productIds, versions }) => versions == null || versions.length === productIds.length, {
    path: ['versions'],
    message: BULK_TEXTS.versions,
  });

export type BulkUpdate = z.output<typeof bulkUpdateRules>;
