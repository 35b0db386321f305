import { unitPriceOf } from '#shared/discount';
import { LIMITS } from '#shared/limits';
import { toPaisa } from '#shared/money';
import { PRODUCT_TEXTS } from '#shared/rules/product.rules';
import type { BulkUpdate } from '#shared/rules/bulk-update.rules';
import type { Product } from './product.schema.js';

/** What a bulk update may change; money in paisa. Pure: behaviours.md I-05. */
export type BulkValues = Pick<Product, 'price' | 'salePrice' | 'unitPrice' | 'stock' | 'isFeatured' | 'isActive'> & {
  categoryId: string | null;
};

/** What is known of a product before. */
export type BulkProduct = BulkValues & Pick<Product, 'hasSizes'>;

export type Outcome = { after: BulkValues; reason?: never } | { after?: never; reason: string };

const refused = (reason: string): Outcome => ({ reason });

/** A product after the update, or why it cannot be changed. */
export function outcomeOf(update: BulkUpdate, { hasSizes, ...before }: BulkProduct): Outcome {
  if (update.price) return priced(before, update.price);
  if (update.stock) return hasSizes ? refused(PRODUCT_TEXTS.sizesOnly) : stocked(before, update.stock);
  if (update.categoryId != null) return { after: { ...before, categoryId: update.categoryId } };
  if (update.isActive != null)
    return { after: { ...before, isActive: update.isActive, isFeatured: before.isFeatured && update.isActive } };
  const isFeatured = update.isFeatured ?? before.isFeatured;
  return isFeatured && !before.isActive
    ? refused('Only active products can be featured')
    : { after: { ...before, isFeatured } };
}

function priced(before: BulkValues, change: NonNullable<BulkUpdate['price']>): Outcome {
  const price = priceAfter(before.price, change);
  if (price < 0) return refused('The price would be below zero');
  if (price > LIMITS.price.maxPaisa) return refused(`The price would exceed ${LIMITS.price.maxPaisa / 100}`);
  const salePrice = before.salePrice !== null && before.salePrice < price ? before.salePrice : null;
  return { after: { ...before, price, salePrice, unitPrice: unitPriceOf(price, salePrice) } };
}

/** In whole paisa, half rounded up; percent counted in hundredths, so that nothing is lost to binary fractions. */
function priceAfter(price: number, { type, value }: NonNullable<BulkUpdate['price']>): number {
  if (type === 'set') return toPaisa(value);
  if (type === 'fixed') return price + toPaisa(value);
  return Math.floor((price * (10_000 + Math.round(value * 100)) + 5000) / 10_000);
}

function stocked(before: BulkValues, { type, quantity }: NonNullable<BulkUpdate['stock']>): Outcome {
  const stock = type === 'set' ? quantity : before.stock + (type === 'add' ? quantity : -quantity);
  if (stock < 0) return refused(`Only ${before.stock} in stock`);
  if (stock > LIMITS.stock.max) return refused(`The stock would exceed ${LIMITS.stock.max}`);
  return { after: { ...before, stock } };
}

const FIELDS = ['price', 'salePrice', 'unitPrice', 'stock', 'isFeatured', 'isActive', 'categoryId'] as const;

/** The values that are other than before; none when the update leaves the product as it is. */
export const changed = (before: BulkValues, after: BulkValues): Partial<BulkValues> =>
  Object.fromEntries(FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]));
