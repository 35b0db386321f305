import { LIMITS } from '#shared/limits';
import { RECORD_ID } from '#shared/record-id';
import type { CartImage, CartLineWithProduct } from '../cart-types';

// Validated by hand: every page loads this file, and a schema library would add a tenth to the first load.

const MAX_URL_LENGTH = 2000;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isString = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

/** `isFinite` because JSON can hold 1e999, which is parsed as Infinity. */
const isNonNegativeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isPrice = (value: unknown): value is number => isNonNegativeNumber(value) && value <= LIMITS.price.maxPaisa / 100;

type StoredProduct = Omit<CartLineWithProduct, 'id' | 'size' | 'quantity'> & { selectedSize: string | null };

/** Returns null when any field is invalid. */
export function parseLine(stored: unknown): CartLineWithProduct | null {
  if (!isRecord(stored) || !isNonNegativeNumber(stored.itemTotal)) return null;
  const { id, quantity, product } = stored;
  const hasIdAndQuantity =
    typeof id === 'string' && RECORD_ID.test(id) && isNonNegativeNumber(quantity) && quantity > 0;
  if (!hasIdAndQuantity || !isProduct(product)) return null;
  const { name, unitPrice, stock, isActive, image, selectedSize } = product;
  return { id, size: selectedSize, quantity, unitPrice, name, image: image && pickImageFields(image), stock, isActive };
}

function isProduct(value: unknown): value is StoredProduct {
  return (
    isRecord(value) &&
    isString(value.name, LIMITS.product.name) &&
    value.name !== '' &&
    isPrice(value.unitPrice) &&
    isNonNegativeNumber(value.stock) &&
    (value.image === null || isImage(value.image)) &&
    (value.selectedSize === null || isString(value.selectedSize, LIMITS.sizes.name)) &&
    typeof value.isActive === 'boolean'
  );
}

const isImage = (value: unknown): value is CartImage =>
  isRecord(value) &&
  isString(value.url, MAX_URL_LENGTH) &&
  isString(value.srcset, MAX_URL_LENGTH) &&
  isNonNegativeNumber(value.width) &&
  isNonNegativeNumber(value.height);

/** Drops all other fields, such as Apollo's __typename. */
export const pickImageFields = ({ url, srcset, width, height }: CartImage): CartImage => ({
  url,
  srcset,
  width,
  height,
});
