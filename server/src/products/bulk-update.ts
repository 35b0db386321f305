import { unitPriceOf } from '#shared/discount';
import { LIMITS } from '#shared/limits';
import { toPaisa } from '#shared/money';
import { PRODUCT_TEXTS } from '#shared/rules/product.rules';
import type { BulkUpdate } from '#shared/rules/bulk-update.rules';
import type { Product } from './product.schema.js';

/** The fields of a product that a bulk update may change; money in paisa. */
export type BulkFields = Pick<Product, 'price' | 'salePrice' | 'unitPrice' | 'stock' | 'isFeatured' | 'isActive'> & {
  categoryId: string | null;
};

/** A product before a bulk update. */
export type BulkProduct = BulkFields & Pick<Product, 'hasSizes'>;

/** The product's fields after the update, or the reason why the update cannot be applied to it. */
export type BulkUpdateResult = { after: BulkFields; reason?: never } | { after?: never; reason: string };

const rejection = (reason: string): BulkUpdateResult => ({ reason });

/**
 * Whether the product has changed since it was shown with this version, "edits.stockMoves". Another edit always counts, a
 * sale only if the update is one of stocks.
 */
export function isStale(
  { stock }: BulkUpdate,
  version: string | undefined,
  now: Pick<Product, 'version' | 'stockMoves'>,
): boolean {
  if (version === undefined) return false;
  const [edits, stockMoves] = version.split('.').map(Number);
  return edits !== now.version || (stock != null && stockMoves !== (now.stockMoves ?? 0));
}

/** Applies a bulk update to one product. Pure: it stores nothing. */
export function applyBulkUpdate(update: BulkUpdate, { hasSizes, ...before }: BulkProduct): BulkUpdateResult {
  if (update.price) return applyPriceChange(before, update.price);
  if (update.stock) return hasSizes ? rejection(PRODUCT_TEXTS.sizesOnly) : applyStockChange(before, update.stock);
  if (update.categoryId != null) return { after: { ...before, categoryId: update.categoryId } };
  if (update.isActive != null)
    return { after: { ...before, isActive: update.isActive, isFeatured: before.isFeatured && update.isActive } };
  const isFeatured = update.isFeatured ?? before.isFeatured;
  return isFeatured && !before.isActive ? rejection(PRODUCT_TEXTS.featured) : { after: { ...before, isFeatured } };
}

function applyPriceChange(before: BulkFields, change: NonNullable<BulkUpdate['price']>): BulkUpdateResult {
  const price = newPriceOf(before.price, change);
  if (price < 0) return rejection('The price would be below zero');
  if (price > LIMITS.price.maxPaisa) return rejection(`The price would exceed ${LIMITS.price.maxPaisa / 100}`);
  const salePrice = before.salePrice !== null && before.salePrice < price ? before.salePrice : null;
  return { after: { ...before, price, salePrice, unitPrice: unitPriceOf(price, salePrice) } };
}

/**
 * The new price in whole paisa, half rounded up. Percentages are calculated in hundredths of a percent, so that no
 * precision is lost to binary fractions.
 */
function newPriceOf(price: number, { type, value }: NonNullable<BulkUpdate['price']>): number {
  if (type === 'set') return toPaisa(value);
  if (type === 'fixed') return price + toPaisa(value);
  return Math.floor((price * (10_000 + Math.round(value * 100)) + 5000) / 10_000);
}

function applyStockChange(before: BulkFields, { type, quantity }: NonNullable<BulkUpdate['stock']>): BulkUpdateResult {
  const stock = type === 'set' ? quantity : before.stock + (type === 'add' ? quantity : -quantity);
  if (stock < 0) return rejection(`Only ${before.stock} in stock`);
  if (stock > LIMITS.stock.max) return rejection(`The stock would exceed ${LIMITS.stock.max}`);
  return { after: { ...before, stock } };
}

const FIELDS = ['price', 'salePrice', 'unitPrice', 'stock', 'isFeatured', 'isActive', 'categoryId'] as const;

/** The fields whose values differ; empty when the update leaves the product as it is. */
export const changedFields = (before: BulkFields, after: BulkFields): Partial<BulkFields> =>
  Object.fromEntries(FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]));
