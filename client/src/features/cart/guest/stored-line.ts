import { itemTotal } from '#shared/cart-lines';
import { LIMITS } from '#shared/limits';
import { RECORD_ID } from '#shared/record-id';
import { isAmount, isBoolean, isNullOr, isShape, isText } from '../../../lib/browser/stored-shape';
import type { PictureImage } from '../../../ui/media/picture';
import type { CartLineWithProduct } from '../cart-types';

/** A line as it is stored: the reverse of `parseLine`. */
export function toStoredLine(line: CartLineWithProduct) {
  const { id, quantity, size: selectedSize, unitPrice, name, image, stock, isActive } = line;
  const product = { id, name, unitPrice, stock, image: image && pickImageFields(image), selectedSize, isActive };
  return { id, quantity, itemTotal: itemTotal(line), product };
}

const isUrl = isText(2000);
const isImage = isShape<PictureImage>({ url: isUrl, srcset: isUrl, width: isAmount(), height: isAmount() });
const isStoredLine = isShape({
  id: (value): value is string => typeof value === 'string' && RECORD_ID.test(value),
  quantity: isAmount(),
  itemTotal: isAmount(),
  product: isShape({
    name: isText(LIMITS.product.name, 1),
    unitPrice: isAmount(LIMITS.price.maxPaisa / 100),
    stock: isAmount(),
    image: isNullOr(isImage),
    selectedSize: isNullOr(isText(LIMITS.sizes.name)),
    isActive: isBoolean,
  }),
});

/** Returns null when any field is invalid. */
export function parseLine(stored: unknown): CartLineWithProduct | null {
  if (!isStoredLine(stored) || stored.quantity === 0) return null;
  const { id, quantity, product } = stored;
  const { name, unitPrice, stock, isActive, image, selectedSize } = product;
  return { id, size: selectedSize, quantity, unitPrice, name, image: image && pickImageFields(image), stock, isActive };
}

/** Drops all other fields, such as Apollo's __typename. */
const pickImageFields = ({ url, srcset, width, height }: PictureImage) => ({ url, srcset, width, height });
