import * as z from 'zod';
import { PRODUCT_TEXTS, productChangesRules } from '#shared/rules/product.rules';
import { formatRs } from '#shared/money';
import type { ProductChangesInput } from '../../../generated/graphql';
import { EMPTY_ROW, type SizedDraft } from '../size-rows';
import { typedNumber, typedSizes } from '../typed-number';
import type { ProductInFull } from './inventory-documents';

/** The edit form as it is typed. */
export interface EditDraft extends SizedDraft {
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

export type EditField = keyof EditDraft;
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

export const draftOf = ({
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
}: ProductInFull): EditDraft => ({
  name,
  description,
  price: amount(price),
  salePrice: amount(salePrice),
  stock: String(stock),
  sku: sku ?? '',
  categoryId: category?.id ?? '',
  isFeatured,
  isActive,
  sizes: sizes.length > 0 ? sizes.map((row) => ({ size: row.size, stock: String(row.stock) })) : [EMPTY_ROW],
});

const text = z.string();

/** Emptied price and stock are refused; an empty discount, SKU or category is none. */
export const editRules = z
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
    sizes: typedSizes,
  })
  .transform((typed): z.input<typeof productChangesRules> => ({
    ...typed,
    price: typedNumber(typed.price) ?? Number.NaN,
    salePrice: typedNumber(typed.salePrice) ?? null,
    stock: typedNumber(typed.stock) ?? Number.NaN,
    categoryId: typed.categoryId || null,
  }))
  .pipe(productChangesRules)
  .refine(({ price, salePrice }) => price === undefined || !salePrice || salePrice < price, {
    path: ['salePrice'],
    message: PRODUCT_TEXTS.salePrice,
  });

export type CheckedEdit = z.output<typeof editRules>;

/**
 * What is sent: the fields that were touched and no others, with the version they were made on. So an edit of a name
 * gives no sold piece back, and none undoes what somebody else has changed (behaviours.md I-03).
 */
export function changesOf(
  checked: CheckedEdit,
  touched: ReadonlySet<EditField>,
  base: ProductInFull,
): ProductChangesInput {
  const keptElsewhere: EditField = base.hasSizes ? 'stock' : 'sizes';
  const sent: ProductChangesInput = Object.fromEntries(
    EDIT_FIELDS.filter((field) => touched.has(field) && field !== keptElsewhere).map((field) => [
      field,
      checked[field],
    ]),
  );
  return { ...sent, ...(sent.stock !== undefined && { expectedStock: base.stock }), version: base.version };
}

/** Of the touched fields those that somebody else has changed meanwhile, with their words for it. */
export function clashesOf(
  before: ProductInFull,
  now: ProductInFull,
  touched: ReadonlySet<EditField>,
): Partial<Record<EditField, string>> {
  const [then, by] = [draftOf(before), draftOf(now)];
  const differing = EDIT_FIELDS.filter(
    (field) => touched.has(field) && JSON.stringify(then[field]) !== JSON.stringify(by[field]),
  );
  return Object.fromEntries(differing.map((field) => [field, `Meanwhile changed to ${shown(field, by, now)}`]));
}

function shown(field: EditField, draft: EditDraft, now: ProductInFull): string {
  if (field === 'categoryId') return now.category?.name ?? 'No Category';
  if (field === 'sizes') return draft.sizes.map(({ size, stock }) => `${size}: ${stock}`).join(', ');
  if (field === 'isActive') return draft.isActive ? 'Active' : 'Inactive';
  if (field === 'isFeatured') return draft.isFeatured ? 'Featured' : 'not featured';
  return draft[field] === '' ? 'nothing' : draft[field];
}
