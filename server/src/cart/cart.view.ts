import { countItems } from '#shared/cart-lines';
import { lineTotal, sumRupees, toRupees } from '#shared/money';
import { mainImage, type LineProduct, type PublicImage, type PublicProduct } from '../products/product.view.js';
import type { CartLine, Reduction } from './cart-lines.js';
import { availabilityOf, type ProductsById } from './cart-products.js';

/** A cart as its owner sees it; money in rupees. */
export interface CartView {
  /** The owner's user id. */
  id: string;
  version: number;
  lines: CartLineView[];
  count: number;
  subtotal: number;
}

export interface CartLineView extends CartLine {
  name: string;
  image: PublicImage | null;
  unitPrice: number;
  total: number;
  stock: number;
  isActive: boolean;
}

/** A cart after a change, with the lines that got fewer pieces than requested. */
export interface CartChange {
  cart: CartView;
  reduced: Reduction[];
  /** The products of the lines. */
  products: ProductsById;
}

/** For REST, whose responses contain each line's whole product. */
export type CartChangeWithProducts<Change extends CartChange = CartChange> = Change & {
  publicProducts: Map<string, PublicProduct>;
};

/** `id` is the owner's user id. */
export function toCartView(id: string, version: number, lines: CartLine[], products: ProductsById): CartView {
  const availability = availabilityOf(products);
  const lineViews = lines.map((line) => toLineView(line, products.get(line.productId), availability(line) ?? 0));
  return {
    id,
    version,
    lines: lineViews,
    count: countItems(lines),
    subtotal: sumRupees(lineViews.filter(({ isActive }) => isActive).map(({ total }) => total)),
  };
}

function toLineView(
  { productId, size, quantity }: CartLine,
  product: LineProduct | undefined,
  stock: number,
): CartLineView {
  const unitPrice = toRupees(product?.unitPrice ?? 0);
  return {
    productId,
    size,
    quantity,
    name: product?.name ?? '',
    // A getter, because most responses do not contain the image.
    get image() {
      return product ? mainImage(product) : null;
    },
    unitPrice,
    total: lineTotal(unitPrice, quantity),
    stock,
    isActive: product?.isActive ?? false,
  };
}
