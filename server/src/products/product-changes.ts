import { Types } from 'mongoose';
import { unitPriceOf } from '#shared/discount';
import { toPaisa } from '#shared/money';
import { PRODUCT_TEXTS, type ProductChanges } from '#shared/rules/product.rules';
import { AppError } from '../common/errors/app-error.js';
import type { Product } from './product.schema.js';

const refuse = (field: string, message: string) =>
  new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } });

/** Whether a product takes other stock by these changes; a stock that is as it was shown is no change. */
function changesStock({ stock, sizes }: Product, changes: ProductChanges): boolean {
  if (changes.sizes)
    return (
      JSON.stringify(changes.sizes) !== JSON.stringify(sizes.map((each) => ({ size: each.size, stock: each.stock })))
    );
  return changes.stock !== undefined && changes.stock !== (changes.expectedStock ?? stock);
}

/**
 * Whether somebody else was faster than who sent these changes: another edit in any case, a sale only where the stock is
 * to change (behaviours.md I-03).
 */
export function refuseStale(before: Product, changes: ProductChanges): boolean {
  const [edits, moves] = changes.version?.split('.').map(Number) ?? [];
  if (edits !== undefined && edits !== before.version) return true;
  if (!changesStock(before, changes)) return false;
  if (changes.expectedStock !== undefined) return changes.expectedStock !== before.stock;
  return moves !== undefined && moves !== (before.stockMoves ?? 0);
}

/** The changes in the stored shape; money in paisa. Throws VALIDATION_FAILED for what does not fit the product. */
export function changesOf(before: Product, changes: ProductChanges): Partial<Product> {
  const {
    version: _version,
    expectedStock: _expected,
    price,
    salePrice,
    stock: _stock,
    sizes: _sizes,
    categoryId,
    ...plain
  } = changes;
  const set: Partial<Product> = {
    ...withoutUndefined(plain),
    ...prices(before, price, salePrice),
    ...stockOf(before, changes),
  };
  if (categoryId !== undefined) set.categoryId = categoryId === null ? null : new Types.ObjectId(categoryId);
  if (set.isFeatured && !(set.isActive ?? before.isActive))
    throw refuse('isFeatured', 'Only active products can be featured');
  return set;
}

function prices(before: Product, price: number | undefined, salePrice: number | null | undefined): Partial<Product> {
  if (price === undefined && salePrice === undefined) return {};
  const next = {
    price: price === undefined ? before.price : toPaisa(price),
    salePrice: salePrice === undefined ? before.salePrice : salePrice === null ? null : toPaisa(salePrice),
  };
  if (next.salePrice !== null && next.salePrice >= next.price) throw refuse('salePrice', PRODUCT_TEXTS.salePrice);
  return { ...next, unitPrice: unitPriceOf(next.price, next.salePrice) };
}

function stockOf(before: Product, changes: ProductChanges): Partial<Product> {
  if (changes.sizes && changes.sizes.length > 0 !== before.hasSizes)
    throw refuse('sizes', before.hasSizes ? PRODUCT_TEXTS.oneSize : PRODUCT_TEXTS.noSizes);
  if (!changesStock(before, changes)) return {};
  if (changes.sizes) return { sizes: changes.sizes, stock: changes.sizes.reduce((sum, each) => sum + each.stock, 0) };
  if (before.hasSizes) throw refuse('stock', PRODUCT_TEXTS.sizesOnly);
  return changes.stock === undefined ? {} : { stock: changes.stock };
}

type Plain = Pick<ProductChanges, 'name' | 'description' | 'sku' | 'colours' | 'isFeatured' | 'isActive'>;

function withoutUndefined({ name, description, sku, colours, isFeatured, isActive }: Plain): Partial<Product> {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(sku !== undefined && { sku }),
    ...(colours !== undefined && { colours }),
    ...(isFeatured !== undefined && { isFeatured }),
    ...(isActive !== undefined && { isActive }),
  };
}
