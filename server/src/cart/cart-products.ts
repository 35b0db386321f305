import type { LineProduct } from '../products/product.view.js';
import type { Availability, CartLineKey } from './cart-lines.js';

/** Products by id, hidden ones included. */
export type ProductsById = Map<string, LineProduct>;

/** The stock of active products, by product and size. */
export const availabilityOf =
  (products: ProductsById): Availability =>
  (key) => {
    const product = products.get(key.productId);
    return product?.isActive ? stockOf(product, key) : null;
  };

function stockOf(product: LineProduct, { size }: CartLineKey): number | null {
  if (!product.hasSizes) return size === null ? product.stock : null;
  return product.sizes.find((each) => each.size === size)?.stock ?? null;
}

/** Gives the product id in lower case, and no size for a product without sizes. */
export const normalizeKey = <Key extends CartLineKey>(key: Key, products: ProductsById): Key => {
  const productId = key.productId.toLowerCase();
  return { ...key, productId, size: products.get(productId)?.hasSizes === false ? null : key.size };
};
