import * as z from 'zod';
import { newProductRules, type NewProduct } from '#shared/rules/product.rules';
import { EMPTY_SIZE_ROW, totalStock, type SizesFormValues } from '../form/size-rows';
import { parseNumber, sizeRowRules } from '../form/parse-number';

/** The form as it is typed (admin.md §2). */
export interface ProductFormValues extends SizesFormValues {
  name: string;
  categoryId: string;
  description: string;
  price: string;
  salePrice: string;
  stock: string;
  sku: string;
  hasSizes: boolean;
}

export const EMPTY_PRODUCT_FORM: ProductFormValues = {
  name: '',
  categoryId: '',
  description: '',
  price: '',
  salePrice: '',
  stock: '',
  sku: '',
  hasSizes: false,
  sizes: [EMPTY_SIZE_ROW],
};

const text = z.string();

/** Sizes count only while the box is ticked; then the stock is their sum. */
export const productFormRules = z
  .object({
    name: text,
    categoryId: text,
    description: text,
    price: text,
    salePrice: text,
    stock: text,
    sku: text,
    hasSizes: z.boolean(),
    sizes: sizeRowRules,
  })
  .transform(({ hasSizes, sizes, ...typed }): z.input<typeof newProductRules> => ({
    ...typed,
    price: parseNumber(typed.price) ?? Number.NaN,
    salePrice: parseNumber(typed.salePrice) ?? null,
    stock: hasSizes ? null : (parseNumber(typed.stock) ?? null),
    sizes: hasSizes ? sizes : [],
  }))
  .pipe(newProductRules);

/** The documented form: empty fields are not sent, sizes as JSON text, the pictures in their order, the main one first. */
export function toFormData(product: NewProduct, files: readonly File[]): FormData {
  const { sizes, stock } = product;
  const hasSizes = sizes.length > 0;
  const rows = sizes.map((row) => ({ size: row.size, stock_quantity: row.stock }));
  const fields: Record<string, string | number | null | undefined> = {
    name: product.name,
    category_id: product.categoryId,
    description: product.description,
    price: product.price,
    discount_price: product.salePrice,
    stock_quantity: hasSizes ? totalStock(sizes.map((row) => ({ size: row.size, stock: String(row.stock) }))) : stock,
    sku: product.sku,
    has_sizes: String(hasSizes),
    available_sizes: hasSizes ? JSON.stringify(rows) : null,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value != null && value !== '') form.append(name, String(value));
  for (const file of files) form.append('product_images', file, file.name);
  return form;
}

/** The answer's names for our fields. */
const FIELD_NAMES: Record<string, Exclude<keyof ProductFormValues, 'hasSizes'>> = {
  name: 'name',
  categoryId: 'categoryId',
  category_id: 'categoryId',
  description: 'description',
  price: 'price',
  salePrice: 'salePrice',
  discount_price: 'salePrice',
  stock: 'stock',
  stock_quantity: 'stock',
  sku: 'sku',
  sizes: 'sizes',
  available_sizes: 'sizes',
};

/** Which fields an answer speaks of, with its words. */
export function parseFieldErrors(fields: unknown): [field: Exclude<keyof ProductFormValues, 'hasSizes'>, words: string][] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, words]) => {
    const field = Object.hasOwn(FIELD_NAMES, name) ? FIELD_NAMES[name] : undefined;
    return field && typeof words === 'string' ? [[field, words]] : [];
  });
}
