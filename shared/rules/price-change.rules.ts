import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { hasTwoDecimals } from '../money.js';
import { PRICE_ROUNDINGS } from '../price-rounding.js';
import { BULK_TEXTS, priceAdjustment } from './bulk-update.rules.js';
import { lowerCaseId } from './text.rules.js';
import { productVersion } from './version.rules.js';

export const PRICE_CHANGE_TEXTS = {
  nothing: 'Choose what to change: the price, the discount price, or both',
  off: 'A discount is more than 0 and less than 100 percent',
  belowZero: 'The price would be below zero',
  salePriceBelowZero: 'The discount price would not be above zero',
  gone: 'No longer there',
  edited: 'Edited since',
  sold: 'Sold since',
} as const;

const [percentage, fixed] = priceAdjustment.options;

const salePriceAdjustment = z.discriminatedUnion(
  'type',
  [
    percentage,
    fixed,
    z.strictObject({
      type: z.literal('off'),
      value: z
        .number(PRICE_CHANGE_TEXTS.off)
        .gt(0, PRICE_CHANGE_TEXTS.off)
        .lt(100, PRICE_CHANGE_TEXTS.off)
        .refine(hasTwoDecimals, 'Percentage has at most two decimals'),
    }),
    z.strictObject({
      type: z.literal('remove'),
      value: z.null('A discount price that is removed has no value').optional(),
    }),
  ],
  BULK_TEXTS.price,
);

/** A change of the prices of 1 to 500 products; `version` is the one that was shown. Rupees and percent. */
export const priceChangeRules = z
  .strictObject({
    products: z
      .array(
        z.strictObject({
          productId: lowerCaseId,
          version: productVersion.nullish(),
        }),
        BULK_TEXTS.nothingSelected,
      )
      .min(1, BULK_TEXTS.nothingSelected)
      .max(LIMITS.bulk, `At most ${LIMITS.bulk} products can be changed at once`)
      .refine(
        (list) => new Set(list.map(({ productId }) => productId)).size === list.length,
        'Each product can be listed only once',
      ),
    regularPrice: priceAdjustment.nullish(),
    salePrice: salePriceAdjustment.nullish(),
    rounding: z
      .enum(PRICE_ROUNDINGS, 'Unknown rounding')
      .nullish()
      .transform((rounding) => rounding ?? 'none'),
  })
  .refine(({ regularPrice, salePrice }) => regularPrice != null || salePrice != null, {
    path: ['regularPrice'],
    message: PRICE_CHANGE_TEXTS.nothing,
  });

export type PriceChangeRequest = z.output<typeof priceChangeRules>;
