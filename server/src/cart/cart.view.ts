import { lineTotal, sumRupees, toRupees } from '#shared/money';
import { mainImage, type LineProduct, type PublicImage, type PublicProduct } from '../products/product.view.js';
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
export type Products = Map<string, LineProduct>;

export interface CartChange {
  cart: CartView;
  reduced: Reduction[];
  /** What the lines are lines of. */
  products: Products;
}

/** For the door that tells each line with its product. */
export type WholeCart<Told extends CartChange = CartChange> = Told & { publicProducts: Map<string, PublicProduct> };

export const productsOf = (found: LineProduct[]): Products =>
  new Map(found.map((product) => [product._id.toHexString(), product]));

/** What is sold, and how much of it is left. */
export const shelfOf =
  (products: Products): Shelf =>
  (key) => {
    const product = products.get(key.productId);
    return product?.isActive ? stockOf(product, key) : null;
  };

function stockOf(product: LineProduct, { size }: LineKey): number | null {
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

function lineView({ productId, size, quantity }: Line, product: LineProduct | undefined, stock: number): CartLineView {
  const unitPrice = toRupees(product?.unitPrice ?? 0);
  return {
    productId,
    size,
    quantity,
    name: product?.name ?? '',
    // Made where somebody asks for it.
    get image() {
      return product ? mainImage(product) : null;
    },
    unitPrice,
    total: lineTotal(unitPrice, quantity),
    stock,
    isActive: product?.isActive ?? false,
  };
}

export const isSame = (before: Line[], { lines }: Changed): boolean =>
  before.length === lines.length && before.every((line, index) => isSameLine(line, lines[index]));

const isSameLine = (line: Line, other: Line | undefined): boolean =>
  line === other ||
  (other !== undefined &&
    line.productId === other.productId &&
    line.size === other.size &&
    line.quantity === other.quantity);
