import * as z from 'zod';
import { PRODUCT_TEXTS, productChangesRules } from '#shared/rules/product.rules';
import { formatRs } from '#shared/money';
import type { ProductChangesInput } from '../../../generated/graphql';
import { EMPTY_SIZE_ROW, type SizesFormValues } from '../form/size-rows';
import { parseNumber, sizeRowRules } from '../form/parse-number';
import type { EditableProduct } from './inventory-documents';

/** The edit form as it is typed. */
export interface EditFormValues extends SizesFormValues {
  name: string;
  description: string;
  price: string;
  salePrice: string;
  stock: string;
  sku: string;
  /** Empty: no category. */
  categoryId: string;
  isFeatured: boolean;
  isActive: boolean;
}

export type EditField = keyof EditFormValues;
export const EDIT_FIELDS: readonly EditField[] = [
  'name',
  'description',
  'price',
  'salePrice',
  'stock',
  'sku',
  'categoryId',
  'isFeatured',
  'isActive',
  'sizes',
];

const amount = (value: number | null): string => (value === null ? '' : formatRs(value).replace('Rs. ', ''));

export const toFormValues = ({
  name,
  description,
  price,
  salePrice,
  stock,
  sku,
  category,
  isFeatured,
  isActive,
  sizes,
}: EditableProduct): EditFormValues => ({
  name,
  description,
  price: amount(price),
  salePrice: amount(salePrice),
  stock: String(stock),
  sku: sku ?? '',
  categoryId: category?.id ?? '',
  isFeatured,
  isActive,
  sizes: sizes.length > 0 ? sizes.map((row) => ({ size: row.size, stock: String(row.stock) })) : [EMPTY_SIZE_ROW],
});

const text = z.string();

/** Emptied price and stock are refused; an empty discount, SKU or category is none. */
export const editFormRules = z
  .object({
    name: text,
    description: text,
    price: text,
    salePrice: text,
    stock: text,
    sku: text,
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
 * What is changes: the fields that were dirty and no others, with the version they were made on. So an edit of a name
 * gives no sold piece back, and none undoes what somebody else has changed (behaviours.md I-03).
 */
export function toChangesInput(
  values: ValidEdit,
  dirty: ReadonlySet<EditField>,
  product: EditableProduct,
): ProductChangesInput {
  const derivedField: EditField = product.hasSizes ? 'stock' : 'sizes';
  const changes: ProductChangesInput = Object.fromEntries(
    EDIT_FIELDS.filter((field) => dirty.has(field) && field !== derivedField).map((field) => [
      field,
      values[field],
    ]),
  );
  return { ...changes, ...(changes.stock !== undefined && { expectedStock: product.stock }), version: product.version };
}

/** Of the dirty fields those that somebody else has changed meanwhile, with their words for it. */
export function findConflicts(
  before: EditableProduct,
  now: EditableProduct,
  dirty: ReadonlySet<EditField>,
): Partial<Record<EditField, string>> {
  const [then, by] = [toFormValues(before), toFormValues(now)];
  const differing = EDIT_FIELDS.filter(
    (field) => dirty.has(field) && JSON.stringify(then[field]) !== JSON.stringify(by[field]),
  );
  return Object.fromEntries(differing.map((field) => [field, `Meanwhile changed to ${shown(field, by, now)}`]));
}

function shown(field: EditField, draft: EditFormValues, now: EditableProduct): string {
  if (field === 'categoryId') return now.category?.name ?? 'No Category';
  if (field === 'sizes') return draft.sizes.map(({ size, stock }) => `${size}: ${stock}`).join(', ');
  if (field === 'isActive') return draft.isActive ? 'Active' : 'Inactive';
  if (field === 'isFeatured') return draft.isFeatured ? 'Featured' : 'not featured';
  return draft[field] === '' ? 'nothing' : draft[field];
}
