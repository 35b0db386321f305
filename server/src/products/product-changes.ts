import { Types } from 'mongoose';
import { unitPriceOf } from '#shared/discount';
import { toPaisa } from '#shared/money';
import { PRODUCT_TEXT_NAMES } from '#shared/product-fields';
import { PRODUCT_TEXTS, type ProductChanges } from '#shared/rules/product.rules';
import { pickDefined } from '#shared/typed-objects';
import type { NewAuditEvent } from '../common/audit/audit-events.service.js';
import { invalidField } from '../common/errors/app-error.js';
import type { SavedImage } from '../media/media.service.js';
import { composeImages } from './product-images.js';
import type { Product } from './product.schema.js';

/** Whether these changes set another stock. A stock equal to the one that was displayed is no change (INVENTORY-58). */
function hasStockChange({ stock, sizes, hasSizes }: Product, changes: ProductChanges): boolean {
  if (changes.hasSizes !== undefined && changes.hasSizes !== hasSizes) return true;
  if (changes.sizes)
    return (
      JSON.stringify(changes.sizes) !== JSON.stringify(sizes.map((each) => ({ size: each.size, stock: each.stock })))
    );
  return changes.stock !== undefined && changes.stock !== (changes.expectedStock ?? stock);
}

/**
 * Whether the product has changed since the sender of these changes read it. Another edit always counts; a sale counts
 * only if these changes set the stock: if it is another one than expected; with sizes, or without an expected stock, also
 * if the sum is the same or what they set is there already: it was counted before the sale.
 * `version` is "edits.stockMoves".
 */
export function isStale(before: Product, changes: ProductChanges): boolean {
  const [edits, stockMoves] = changes.version?.split('.').map(Number) ?? [];
  if (edits !== undefined && edits !== before.version) return true;
  return isStockStale(before, changes, stockMoves !== undefined && stockMoves !== (before.stockMoves ?? 0));
}

function isStockStale(before: Product, changes: ProductChanges, hasMoved: boolean): boolean {
  const { stock, sizes, expectedStock } = changes;
  const isUnexpected = expectedStock !== undefined && expectedStock !== before.stock;
  if (sizes !== undefined) return hasMoved || isUnexpected;
  if (expectedStock === undefined && stock !== undefined) return hasMoved;
  if (!hasStockChange(before, changes)) return false;
  return expectedStock === undefined ? hasMoved : isUnexpected || (before.hasSizes && hasMoved);
}

/** The fields that are stored as they are sent. */
const PLAIN_FIELDS = [...PRODUCT_TEXT_NAMES, 'colours', 'isFeatured', 'isActive', 'lowStockThreshold'] as const;

/** The names of the fields whose values these changes set anew: for the history, which holds no values. */
export function changedNames(before: Partial<Product>, set: Partial<Product>): string[] {
  const values: [name: string, value: unknown][] = Object.entries(set);
  const earlier = new Map<string, unknown>(Object.entries(before));
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(earlier.get(name) ?? null);
  return values.filter(isChanged).map(([name]) => name);
}

/** The history's event of a change of these fields. The unit price follows from the others. */
export const productChangedEvent = (
  { _id, name }: Pick<Product, '_id' | 'name'>,
  by: string | null,
  changed: string[],
): NewAuditEvent => ({
  kind: 'PRODUCT_CHANGED',
  by,
  subjectId: _id.toHexString(),
  details: { name, changed: changed.filter((field) => field !== 'unitPrice').join(', ') },
});

/** Converts changes (rupees) to stored fields (paisa). Throws VALIDATION_FAILED if they do not fit the product. */
export function toProductUpdate(
  before: Product,
  changes: ProductChanges,
  uploaded: readonly SavedImage[] = [],
): Partial<Product> {
  const { categoryId } = changes;
  const set: Partial<Product> = {
    ...pickDefined(changes, PLAIN_FIELDS),
    ...priceFields(before, changes),
    ...stockFields(before, changes),
    ...(changes.images && { images: composeImages(changes, before.images, uploaded) }),
  };
  if (categoryId !== undefined) set.categoryId = categoryId === null ? null : new Types.ObjectId(categoryId);
  // One that was featured is taken out of the featured ones when it is written: forms send both fields as they were.
  if (set.isFeatured && !before.isFeatured && !(set.isActive ?? before.isActive))
    throw invalidField('isFeatured', PRODUCT_TEXTS.featured);
  return set;
}

function priceFields(before: Product, { price, salePrice }: ProductChanges): Partial<Product> {
  if (price === undefined && salePrice === undefined) return {};
  const next = {
    price: price === undefined ? before.price : toPaisa(price),
    salePrice: salePrice === undefined ? before.salePrice : salePrice === null ? null : toPaisa(salePrice),
  };
  if (next.salePrice !== null && next.salePrice >= next.price) throw invalidField('salePrice', PRODUCT_TEXTS.salePrice);
  return { ...next, unitPrice: unitPriceOf(next.price, next.salePrice) };
}

function stockFields(before: Product, changes: ProductChanges): Partial<Product> {
  if (changes.hasSizes !== undefined && changes.hasSizes !== before.hasSizes) return otherStockKind(changes);
  if (changes.sizes && changes.sizes.length > 0 !== before.hasSizes)
    throw invalidField('sizes', before.hasSizes ? PRODUCT_TEXTS.oneSize : PRODUCT_TEXTS.noSizes);
  if (!hasStockChange(before, changes)) return {};
  if (changes.sizes) return { sizes: changes.sizes, stock: changes.sizes.reduce((sum, each) => sum + each.stock, 0) };
  if (before.hasSizes) throw invalidField('stock', PRODUCT_TEXTS.sizesOnly);
  return changes.stock === undefined ? {} : { stock: changes.stock };
}

/** A product gets sizes, or loses them: its stock is then that of the sizes, or the one that is given. */
function otherStockKind({ hasSizes, sizes = [], stock }: ProductChanges): Partial<Product> {
  if (hasSizes) {
    if (sizes.length === 0) throw invalidField('sizes', PRODUCT_TEXTS.sizesMissing);
    return { hasSizes: true, sizes, stock: sizes.reduce((sum, each) => sum + each.stock, 0) };
  }
  if (sizes.length > 0) throw invalidField('sizes', PRODUCT_TEXTS.noSizes);
  if (stock === undefined) throw invalidField('stock', PRODUCT_TEXTS.stock);
  return { hasSizes: false, sizes: [], stock };
}
