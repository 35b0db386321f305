import * as z from 'zod';
import { PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES, type ProductTextName } from '#shared/product-fields';
import { newProductRules, type NewProduct } from '#shared/rules/product.rules';
import { fromKeys } from '#shared/typed-objects';
import { coloursOf } from '../form/colour-field';
import type { ChosenImage } from './chosen-images';
import { EMPTY_SIZE_ROW, totalStock, type SizesFormValues } from '../form/size-rows';
import { parseNumber, sizeRowRules } from '../form/parse-number';

/** The values of the form, as typed. */
export interface ProductFormValues extends SizesFormValues, Record<ProductTextName, string> {
  categoryId: string;
  price: string;
  salePrice: string;
  stock: string;
  hasSizes: boolean;
  /** Empty: the shop's. */
  lowStockThreshold: string;
  /** Names, separated by commas. */
  colours: string;
  isActive: boolean;
  isFeatured: boolean;
  /** The id of the product that this one is a copy of, else empty. */
  copyOf: string;
}

export const EMPTY_PRODUCT_FORM: ProductFormValues = {
  ...fromKeys(PRODUCT_TEXT_NAMES, () => ''),
  categoryId: '',
  price: '',
  salePrice: '',
  stock: '',
  hasSizes: false,
  sizes: [EMPTY_SIZE_ROW],
  lowStockThreshold: '',
  colours: '',
  isActive: true,
  isFeatured: false,
  copyOf: '',
};

const text = z.string();

/** Any values as typed. */
export const productFormValues = z.object({
  ...fromKeys(PRODUCT_TEXT_NAMES, () => text),
  categoryId: text,
  price: text,
  salePrice: text,
  stock: text,
  hasSizes: z.boolean(),
  sizes: z.array(z.object({ size: text, stock: text })).min(1),
  lowStockThreshold: text,
  colours: text,
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  copyOf: text,
});

/** Sizes count only while `hasSizes` is checked; then the stock is their sum. */
export const productFormRules = productFormValues
  .extend({ sizes: sizeRowRules })
  .transform(({ hasSizes, sizes, ...typed }): Partial<z.input<typeof newProductRules>> => ({
    ...typed,
    price: parseNumber(typed.price),
    salePrice: parseNumber(typed.salePrice) ?? null,
    stock: hasSizes ? null : parseNumber(typed.stock),
    sizes: hasSizes ? sizes : [],
    lowStockThreshold: parseNumber(typed.lowStockThreshold) ?? null,
    colours: coloursOf(typed.colours),
    copyOf: typed.copyOf || null,
  }))
  .pipe(newProductRules);

/** The multipart form of POST /products/upload: without empty fields, sizes as JSON, the main image first. */
export function toFormData(product: NewProduct, images: readonly Pick<ChosenImage, 'url' | 'file'>[]): FormData {
  const { sizes, stock } = product;
  const hasSizes = sizes.length > 0;
  const rows = sizes.map((row) => ({ size: row.size, stock_quantity: row.stock }));
  const fields: Record<string, string | number | boolean | null | undefined> = {
    ...restTexts(product),
    category_id: product.categoryId,
    price: product.price,
    discount_price: product.salePrice,
    stock_quantity: hasSizes ? totalStock(sizes.map((row) => ({ size: row.size, stock: String(row.stock) }))) : stock,
    has_sizes: String(hasSizes),
    available_sizes: hasSizes ? JSON.stringify(rows) : null,
    low_stock_threshold: product.lowStockThreshold,
    colours: product.colours.length > 0 ? JSON.stringify(product.colours) : null,
    is_active: product.isActive,
    is_featured: product.isFeatured,
    ...copyFields(product, images),
  };
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value != null && value !== '') formData.append(name, String(value));
  for (const { file } of images) if (file) formData.append('product_images', file, file.name);
  return formData;
}

/** The fields that name the pictures taken over from another product, in one order with the new ones. */
function copyFields({ copyOf }: NewProduct, images: readonly Pick<ChosenImage, 'url' | 'file'>[]) {
  if (copyOf === undefined || images.every(({ file }) => file)) return {};
  let uploads = 0;
  const list = images.map(({ url, file }) => (file ? { upload: uploads++ } : { image_url: url }));
  return { copy_of: copyOf, images: JSON.stringify(list) };
}

const restTexts = (product: NewProduct) =>
  Object.fromEntries<string | null>(
    PRODUCT_TEXT_NAMES.map((name) => [PRODUCT_TEXT_FIELDS[name].restName, product[name]]),
  );

type FormField = Exclude<keyof ProductFormValues, 'hasSizes' | 'copyOf'>;

/** The form's fields by their names in the response. */
const FIELD_NAMES: Record<string, FormField> = {
  ...fromKeys(PRODUCT_TEXT_NAMES, (name) => name),
  ...Object.fromEntries<FormField>(PRODUCT_TEXT_NAMES.map((name) => [PRODUCT_TEXT_FIELDS[name].restName, name])),
  categoryId: 'categoryId',
  category_id: 'categoryId',
  price: 'price',
  salePrice: 'salePrice',
  discount_price: 'salePrice',
  stock: 'stock',
  stock_quantity: 'stock',
  sizes: 'sizes',
  available_sizes: 'sizes',
  lowStockThreshold: 'lowStockThreshold',
  low_stock_threshold: 'lowStockThreshold',
  colours: 'colours',
  isActive: 'isActive',
  is_active: 'isActive',
  isFeatured: 'isFeatured',
  is_featured: 'isFeatured',
};

type FieldError = [field: FormField, message: string];

/** The error messages of a response's `fields`, by field of the form. */
export function parseFieldErrors(fields: unknown): FieldError[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = Object.hasOwn(FIELD_NAMES, name) ? FIELD_NAMES[name] : undefined;
    return field && typeof message === 'string' ? [[field, message]] : [];
  });
}
