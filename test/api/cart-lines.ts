import type { DemoProduct } from '../support/catalogue.js';

/** A line of GraphQL with the product's first size, or without a size if the product has none. */
export const cartLine = ({ id, sizes }: DemoProduct, quantity = 1) => ({
  productId: id,
  size: sizes[0]?.size ?? null,
  quantity,
});
export type CartLine = ReturnType<typeof cartLine>;

/** The same line as the documented REST payload has it, with prices that the server must ignore. */
export const restLine = ({ productId, size, quantity }: CartLine) => ({
  id: productId,
  product: { _id: productId, price: 1, selectedSize: size },
  quantity,
  itemTotal: 1,
});

/** What identifies a line in a cart. */
export const lineId = ({ productId, size }: CartLine) => ({ productId, size });
/** The line's key in the result of `quantitiesOf`. */
export const quantityKey = ({ productId, size }: CartLine) => `${productId}/${size ?? ''}`;
