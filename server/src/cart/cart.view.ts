import { sumRupees, lineTotal } from '#shared/money';
import { publicProduct, type LeanProduct, type PublicImage, type PublicProduct } from '../products/product.view.js';
import type { Changed, Line, LineKey, Reduction, Shelf } from './cart-changes.js';

/** A cart as its owner sees it; money in rupees. */
export interface CartView {
  /** Its owner's. */
  id: string;
  version: number;
  lines: CartLineView[];
  count: number;
  subtotal: number;
}

export interface CartLineView extends Line {
  name: string;
  image: PublicImage | null;
  unitPrice: number;
  total: number;
  stock: number;
  isActive: boolean;
}

/** Products by their ids, the ones that have left the shop among them. */
export type Products = Map<string, PublicProduct>;

export interface CartChange {
  cart: CartView;
  reduced: Reduction[];
  /** What the lines are lines of, for the door that tells it whole. */
  products: Products;
}

export const productsOf = (found: LeanProduct[]): Products => new Map(found.map((product) => [product._id.toHexString(), publicProduct(product)]));

/** What is sold, and how much of it is left. */
export const shelfOf = (products: Products): Shelf => (key) => {
  const product = products.get(key.productId);
  return product?.isActive ? stockOf(product, key) : null;
};

function stockOf(product: PublicProduct, { size }: LineKey): number | null {
  if (!product.hasSizes) return size === null ? product.stock : null;
  return product.sizes.find((each) => each.size === size)?.stock ?? null;
}

/** A size means nothing for a product without sizes. */
export const asSold = <Key extends LineKey>(key: Key, products: Products): Key => {
  const productId = key.productId.toLowerCase();
  return { ...key, productId, size: products.get(productId)?.hasSizes === false ? null : key.size };
};

export function cartView(id: string, version: number, lines: Line[], products: Products): CartView {
  const shelf = shelfOf(products);
  const shown = lines.map((line) => lineView(line, products.get(line.productId), shelf(line) ?? 0));
  return {
    id,
    version,
    lines: shown,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: sumRupees(shown.filter(({ isActive }) => isActive).map(({ total }) => total)),
  };
}

function lineView(line: Line, product: PublicProduct | undefined, stock: number): CartLineView {
  const unitPrice = product?.unitPrice ?? 0;
  return {
    ...line,
    name: product?.name ?? '',
    image: product?.image ?? null,
    unitPrice,
    total: lineTotal(unitPrice, line.quantity),
    stock,
    isActive: product?.isActive ?? false,
  };
}

export const isSame = (before: Line[], { lines }: Changed): boolean => JSON.stringify(before) === JSON.stringify(lines);
