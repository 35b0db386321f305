import { LIMITS } from '#shared/limits';
import { RECORD_ID } from '#shared/record-id';
import type { CartImage, CartLineWithProduct } from '../cart-types';

// By hand: a schema library would be a tenth of the first load.

const MAX_ADDRESS = 2000;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

/** From 0 up; JSON can hold 1e999, which is read as Infinity. */
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isPrice = (value: unknown): value is number => isAmount(value) && value <= LIMITS.price.maxPaisa / 100;

type StoredProduct = Omit<CartLineWithProduct, 'id' | 'size' | 'quantity'> & { selectedSize: string | null };

/** The line a stored one stands for; null when any of it is not what was stored. */
export function readLine(stored: unknown): CartLineWithProduct | null {
  if (!isRecord(stored) || !isAmount(stored.itemTotal)) return null;
  const { id, quantity, product } = stored;
  const hasIdAndQuantity = typeof id === 'string' && RECORD_ID.test(id) && isAmount(quantity) && quantity > 0;
  if (!hasIdAndQuantity || !isProduct(product)) return null;
  const { name, unitPrice, stock, isActive, image, selectedSize } = product;
  return { id, size: selectedSize, quantity, unitPrice, name, image: image && pictureOf(image), stock, isActive };
}

function isProduct(value: unknown): value is StoredProduct {
  return (
    isRecord(value) &&
    isText(value.name, LIMITS.product.name) &&
    value.name !== '' &&
    isPrice(value.unitPrice) &&
    isAmount(value.stock) &&
    (value.image === null || isImage(value.image)) &&
    (value.selectedSize === null || isText(value.selectedSize, LIMITS.sizes.name)) &&
    typeof value.isActive === 'boolean'
  );
}

const isImage = (value: unknown): value is CartImage =>
  isRecord(value) &&
  isText(value.url, MAX_ADDRESS) &&
  isText(value.srcset, MAX_ADDRESS) &&
  isAmount(value.width) &&
  isAmount(value.height);

/** Only what is known: whatever else was stored beside it stays behind. */
const pictureOf = ({ url, srcset, width, height }: CartImage): CartImage => ({ url, srcset, width, height });
