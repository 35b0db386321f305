import { discountPercent, unitPriceOf } from '#shared/discount';
import { imageWidths, webpWidths } from '#shared/image-widths';
import { toRupees } from '#shared/money';
import { copyProductTexts, type ProductTexts } from '#shared/product-fields';
import type { PublicCategory } from '../categories/categories.service.js';
import type { Product, StoredImage } from './product.schema.js';

/** A product as customers see it; prices in rupees. REST and GraphQL both return it instead of the stored document. */
export interface PublicProduct extends ProductTexts {
  id: string;
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
  /** Undefined where it was not read with the product; null when the product has no category. */
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

/** The stored fields that public responses are made of. */
export type LeanProduct = Omit<
  Product,
  'searchWords' | 'nameKey' | 'updatedAt' | 'version' | 'stockMoves' | 'imagesCopiedAt'
>;

/** The product fields that cart lines and order lines need. */
export type LineProduct = Pick<
  LeanProduct,
  '_id' | 'name' | 'unitPrice' | 'stock' | 'hasSizes' | 'sizes' | 'images' | 'isActive'
>;

/** Projection that reads a LineProduct. */
export const LINE_PRODUCT_PROJECTION = {
  name: 1,
  unitPrice: 1,
  stock: 1,
  hasSizes: 1,
  sizes: 1,
  images: 1,
  isActive: 1,
} as const satisfies Partial<Record<keyof LineProduct, 1>>;

export const isFullProduct = (product: LineProduct): product is LeanProduct => 'description' in product;

export function toPublicProduct(product: LeanProduct): PublicProduct {
  const images = product.images.map(toPublicImage).sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const isReduced = unitPriceOf(product.price, product.salePrice) < product.price;
  return {
    id: product._id.toHexString(),
    ...copyProductTexts(product),
    price: toRupees(product.price),
    salePrice: isReduced && product.salePrice !== null ? toRupees(product.salePrice) : null,
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

/** The URL of an image in one width; a name that is an absolute URL is returned as it is. */
export const toImageUrl = (name: string, width: number): string =>
  isAbsolute(name) ? name : `/uploads/products/${name}-${width}.webp`;

/** The URL of an image's largest file. */
export const largestImageUrl = ({ name, width }: StoredImage): string =>
  toImageUrl(name, Math.max(...webpWidths(width)));

/** The image that represents the product: the primary one, or else the first. */
export const primaryImage = ({ images }: Pick<LeanProduct, 'images'>): StoredImage | undefined =>
  images.find(({ isPrimary }) => isPrimary) ?? images[0];

export function mainImage(product: Pick<LeanProduct, 'images'>): PublicImage | null {
  const stored = primaryImage(product);
  return stored ? toPublicImage(stored) : null;
}

function toPublicImage(image: StoredImage): PublicImage {
  const { name, width, height, isPrimary } = image;
  const widths = isAbsolute(name) ? [] : imageWidths(width);
  return {
    url: largestImageUrl(image),
    srcset: widths.map((each) => `${toImageUrl(name, each)} ${Math.min(each, width)}w`).join(', '),
    width,
    height,
    isPrimary,
  };
}
