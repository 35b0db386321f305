import { PRODUCT_TEXT_NAMES, type ProductTexts } from '#shared/product-fields';
import { fromKeys } from '#shared/typed-objects';
import { EMPTY_SIZE_ROW } from '../form/size-rows';
import type { ProductDraft } from './product-drafts';
import type { ProductFormValues } from './product-form';

interface CopiedProduct extends ProductTexts {
  id: string;
  price: number;
  salePrice: number | null;
  stock: number;
  hasSizes: boolean;
  sizes: readonly { size: string; stock: number }[];
  lowStockThreshold: number | null;
  colours: readonly string[];
  images: readonly { url: string }[];
  category: { id: string } | null;
  isActive: boolean;
  isFeatured: boolean;
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));

const valuesOf = (product: CopiedProduct): ProductFormValues => ({
  ...fromKeys(PRODUCT_TEXT_NAMES, (name) => product[name] ?? ''),
  sku: '',
  categoryId: product.category?.id ?? '',
  price: numberText(product.price),
  salePrice: numberText(product.salePrice),
  stock: product.hasSizes ? '' : numberText(product.stock),
  hasSizes: product.hasSizes,
  sizes: product.hasSizes ? product.sizes.map(({ size, stock }) => ({ size, stock: String(stock) })) : [EMPTY_SIZE_ROW],
  lowStockThreshold: numberText(product.lowStockThreshold),
  colours: product.colours.join(','),
  isActive: product.isActive,
  isFeatured: product.isFeatured,
  copyOf: product.id,
});

/** A draft like this product: with its pictures, but without its SKU, which is another product's own. */
export const draftLike = (product: CopiedProduct): ProductDraft => ({
  values: valuesOf(product),
  images: product.images.map(({ url }) => url),
});
