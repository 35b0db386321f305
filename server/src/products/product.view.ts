import { discountPercent, unitPriceOf } from '#shared/discount';
import { IMAGE_WIDTHS } from '#shared/limits';
import { toRupees } from '#shared/money';
import type { PublicCategory } from '../categories/categories.service.js';
import type { Product, StoredImage } from './product.schema.js';

/** What anyone may see of a product; prices in rupees. Both doors speak of this and never of the stored document. */
export interface PublicProduct {
  id: string;
  name: string;
  description: string;
  sku: string | null;
  price: number;
  salePrice: number | null;
  unitPrice: number;
  discountPercent: number | null;
  stock: number;
  hasSizes: boolean;
  sizes: { size: string; stock: number }[];
  colours: string[];
  images: PublicImage[];
  image: PublicImage | null;
  categoryId: string | null;
  /** Where it was read with the product; null when it belongs to none. */
  category?: PublicCategory | null;
  isActive: boolean;
  isFeatured: boolean;
  createdAt: Date;
}

export interface PublicImage {
  url: string;
  srcset: string;
  width: number;
  height: number;
  isPrimary: boolean;
}

export type LeanProduct = Omit<Product, 'searchWords' | 'nameKey' | 'updatedAt' | 'version' | 'stockMoves'>;

/** As much of a product as the lines of a cart tell. */
export type LineProduct = Pick<
  LeanProduct,
  '_id' | 'name' | 'unitPrice' | 'stock' | 'hasSizes' | 'sizes' | 'images' | 'isActive'
>;

/** What is read where the lines are told, and where their products are told whole. */
export const LINE_FIELDS = {
  name: 1,
  unitPrice: 1,
  stock: 1,
  hasSizes: 1,
  sizes: 1,
  images: 1,
  isActive: 1,
} as const satisfies Partial<Record<keyof LineProduct, 1>>;

export const isWhole = (product: LineProduct): product is LeanProduct => 'description' in product;

export function publicProduct(product: LeanProduct): PublicProduct {
  const images = product.images.map(publicImage).sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const reduced = unitPriceOf(product.price, product.salePrice) < product.price;
  return {
    id: product._id.toHexString(),
    name: product.name,
    description: product.description,
    sku: product.sku,
    price: toRupees(product.price),
    salePrice: reduced && product.salePrice !== null ? toRupees(product.salePrice) : null,
    unitPrice: toRupees(product.unitPrice),
    discountPercent: discountPercent(product.price, product.salePrice),
    stock: product.stock,
    hasSizes: product.hasSizes,
    sizes: product.sizes.map(({ size, stock }) => ({ size, stock })),
    colours: product.colours,
    images,
    image: images[0] ?? null,
    categoryId: product.categoryId?.toHexString() ?? null,
    isActive: product.isActive,
    isFeatured: product.isFeatured,
    createdAt: product.createdAt,
  };
}

const isAbsolute = (name: string): boolean => /^https?:\/\//.test(name);

/** The address of one width of a picture kept here. */
export const pictureUrl = (name: string, width: number): string =>
  isAbsolute(name) ? name : `/uploads/products/${name}-${width}.webp`;

/** The one that stands for the product. */
export function mainImage({ images }: Pick<LeanProduct, 'images'>): PublicImage | null {
  const stored = images.find(({ isPrimary }) => isPrimary) ?? images[0];
  return stored ? publicImage(stored) : null;
}

function publicImage({ name, width, height, isPrimary }: StoredImage): PublicImage {
  const widths = isAbsolute(name) ? [] : IMAGE_WIDTHS;
  return {
    url: pictureUrl(name, IMAGE_WIDTHS[2]),
    srcset: widths.map((each) => `${pictureUrl(name, each)} ${Math.min(each, width)}w`).join(', '),
    width,
    height,
    isPrimary,
  };
}
