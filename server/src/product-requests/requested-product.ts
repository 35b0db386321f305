import { PRODUCT_REQUEST_TEXTS } from '#shared/rules/product-request.rules';
import { AppError } from '../common/errors/app-error.js';
import type { LineProduct } from '../products/product.view.js';

/** The size as the catalogue spells it; null for any. Throws VALIDATION_FAILED. */
export function catalogueSize({ hasSizes, sizes }: LineProduct, size: string | null): string | null {
  if (size === null) return null;
  const known = hasSizes ? sizes.find((each) => each.size.toLowerCase() === size.toLowerCase()) : undefined;
  if (!known) throw new AppError('VALIDATION_FAILED', { fields: { size: PRODUCT_REQUEST_TEXTS.size } });
  return known.size;
}

/** The pieces in stock of a size, or of all. A product that has lost its sizes is asked for as a whole. */
export function stockOf({ hasSizes, sizes, stock }: LineProduct, size: string | null): number {
  if (size === null || !hasSizes) return stock;
  return sizes.find((each) => each.size === size)?.stock ?? 0;
}
