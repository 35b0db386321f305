import * as z from 'zod';
import {
  OPTIONAL_TEXT_NAMES,
  PRODUCT_TEXT_NAMES,
  REQUIRED_TEXT_NAMES,
  type ProductTextName,
} from '#shared/product-fields';
import { PRODUCT_TEXTS, productChangesRules } from '#shared/rules/product.rules';
import { formatRs } from '#shared/money';
import { fromKeys } from '#shared/typed-objects';
import type { ProductChangesInput } from '../../../generated/graphql';
import { EMPTY_SIZE_ROW, type SizesFormValues } from '../form/size-rows';
import { parseNumber, sizeRowRules } from '../form/parse-number';
import type { EditableProduct } from './inventory-documents';

/** The values of the edit form, as typed. */
export interface EditFormValues extends SizesFormValues, Record<ProductTextName, string> {
  price: string;
  salePrice: string;
  stock: string;
  /** Empty: no category. */
  categoryId: string;
  isFeatured: boolean;
  isActive: boolean;
}

export type EditField = keyof EditFormValues;
/** In the order of the form. */
export const EDIT_FIELDS: readonly EditField[] = [
  ...REQUIRED_TEXT_NAMES,
  'price',
  'salePrice',
  'stock',
  ...OPTIONAL_TEXT_NAMES,
  'categoryId',
  'isFeatured',
  'isActive',
  'sizes',
];

const sizeRowsOf = ({ sizes }: EditableProduct): SizesFormValues['sizes'] =>
  sizes.length > 0 ? sizes.map(({ size, stock }) => ({ size, stock: String(stock) })) : [EMPTY_SIZE_ROW];

/** Rupees with two decimals; empty for null. */
const amountText = (value: number | null): string => (value === null ? '' : formatRs(value).replace('Rs. ', ''));

export const toFormValues = (product: EditableProduct): EditFormValues => ({
  ...fromKeys(PRODUCT_TEXT_NAMES, (name) => product[name] ?? ''),
  price: amountText(product.price),
  salePrice: amountText(product.salePrice),
  stock: String(product.stock),
  categoryId: product.category?.id ?? '',
  isFeatured: product.isFeatured,
  isActive: product.isActive,
  sizes: sizeRowsOf(product),
});

const text = z.string();

/** Rejects an empty price or stock; an empty discount price, optional text or category means none. */
export const editFormRules = z
  .object({
    ...fromKeys(PRODUCT_TEXT_NAMES, () => text),
    price: text,
    salePrice: text,
    stock: text,
    categoryId: text,
    isFeatured: z.boolean(),
    isActive: z.boolean(),
    sizes: sizeRowRules,
  })
  .transform((typed): z.input<typeof productChangesRules> => ({
    ...typed,
    price: parseNumber(typed.price) ?? Number.NaN,
    salePrice: parseNumber(typed.salePrice) ?? null,
    stock: parseNumber(typed.stock) ?? Number.NaN,
    categoryId: typed.categoryId || null,
  }))
  .pipe(productChangesRules)
  .refine(({ price, salePrice }) => price === undefined || !salePrice || salePrice < price, {
    path: ['salePrice'],
    message: PRODUCT_TEXTS.salePrice,
  });

export type ValidEdit = z.output<typeof editFormRules>;

/**
 * The input of the mutation: only the dirty fields, and the version they are based on. An edit of the name then
 * overwrites neither a stock that orders have reduced meanwhile nor another user's change of another field.
 */
export function toChangesInput(
  values: ValidEdit,
  dirty: ReadonlySet<EditField>,
  product: EditableProduct,
): ProductChangesInput {
  const derivedField: EditField = product.hasSizes ? 'stock' : 'sizes';
  const changes: ProductChangesInput = Object.fromEntries(
    EDIT_FIELDS.filter((field) => dirty.has(field) && field !== derivedField).map((field) => [field, values[field]]),
  );
  return { ...changes, ...(changes.stock !== undefined && { expectedStock: product.stock }), version: product.version };
}

/** The dirty fields that another user has changed meanwhile, each with a text that names their value. */
export function findConflicts(
  base: EditableProduct,
  latest: EditableProduct,
  dirty: ReadonlySet<EditField>,
): Partial<Record<EditField, string>> {
  const [baseValues, latestValues] = [toFormValues(base), toFormValues(latest)];
  const differing = EDIT_FIELDS.filter(
    (field) => dirty.has(field) && JSON.stringify(baseValues[field]) !== JSON.stringify(latestValues[field]),
  );
  return Object.fromEntries(
    differing.map((field) => [field, `Meanwhile changed to ${valueText(field, latestValues, latest)}`]),
  );
}

function valueText(field: EditField, values: EditFormValues, product: EditableProduct): string {
  if (field === 'categoryId') return product.category?.name ?? 'No Category';
  if (field === 'sizes') return values.sizes.map(({ size, stock }) => `${size}: ${stock}`).join(', ');
  if (field === 'isActive') return values.isActive ? 'Active' : 'Inactive';
  if (field === 'isFeatured') return values.isFeatured ? 'Featured' : 'not featured';
  return values[field] === '' ? 'nothing' : values[field];
}
