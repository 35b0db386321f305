import * as z from 'zod';
import {
  OPTIONAL_TEXT_NAMES,
  PRODUCT_TEXT_NAMES,
  REQUIRED_TEXT_NAMES,
  type ProductTextName,
} from '#shared/product-fields';
import { PRODUCT_TEXTS, productChangesRules, stockQuantity } from '#shared/rules/product.rules';
import { asDecimal } from '#shared/money';
import { fromKeys } from '#shared/typed-objects';
import type { ProductChangesInput } from '../../../generated/graphql';
import { EMPTY_SIZE_ROW, type SizesFormValues } from '../form/size-rows';
import { parseNumber, sizeRowRules } from '../form/parse-number';
import { differs } from '../../../lib/form/changed-values';
import { coloursOf } from '../form/colour-field';
import { imageReferences } from './edit-image-files';
import type { EditableProduct } from './inventory-documents';
import { t } from './texts';

/** The values of the edit form, as typed. */
export interface EditFormValues extends SizesFormValues, Record<ProductTextName, string> {
  price: string;
  salePrice: string;
  stock: string;
  /** Empty: no category. */
  categoryId: string;
  isFeatured: boolean;
  isActive: boolean;
  hasSizes: boolean;
  /** Empty: the shop's. */
  lowStockThreshold: string;
  /** Names, separated by commas. */
  colours: string;
  /** The ids of the pictures in order, one a line: see edit-images.ts. */
  images: string;
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
  'hasSizes',
  'sizes',
  'lowStockThreshold',
  'colours',
  'images',
];

const sizeRowsOf = ({ sizes }: EditableProduct): SizesFormValues['sizes'] =>
  sizes.length > 0 ? sizes.map(({ size, stock }) => ({ size, stock: String(stock) })) : [EMPTY_SIZE_ROW];

/** Rupees with two decimals; empty for null. */
const amountText = (value: number | null): string => (value === null ? '' : asDecimal(value));

export const toFormValues = (product: EditableProduct): EditFormValues => ({
  ...fromKeys(PRODUCT_TEXT_NAMES, (name) => product[name] ?? ''),
  price: amountText(product.price),
  salePrice: amountText(product.salePrice),
  stock: String(product.stock),
  categoryId: product.category?.id ?? '',
  isFeatured: product.isFeatured,
  isActive: product.isActive,
  sizes: sizeRowsOf(product),
  hasSizes: product.hasSizes,
  lowStockThreshold: product.lowStockThreshold === null ? '' : String(product.lowStockThreshold),
  colours: product.colours.join(','),
  images: product.images.map(({ url }) => url).join('\n'),
});

const text = z.string();

/** A change may leave out price and stock; the form has both. */
const valuesRules = productChangesRules.extend({
  price: productChangesRules.shape.price.unwrap(),
  stock: stockQuantity(PRODUCT_TEXTS.stock)
    .nullable()
    .transform((stock) => stock ?? undefined),
});

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
    hasSizes: z.boolean(),
    sizes: sizeRowRules,
    lowStockThreshold: text,
    colours: text,
    images: text,
  })
  .transform((typed): Partial<z.input<typeof valuesRules>> => ({
    ...typed,
    price: parseNumber(typed.price),
    salePrice: parseNumber(typed.salePrice) ?? null,
    categoryId: typed.categoryId || null,
    stock: typed.hasSizes ? null : parseNumber(typed.stock),
    sizes: typed.hasSizes ? typed.sizes : null,
    lowStockThreshold: parseNumber(typed.lowStockThreshold) ?? null,
    colours: coloursOf(typed.colours),
    images: imageReferences(typed.images),
  }))
  .pipe(valuesRules)
  .refine(({ price, salePrice }) => !salePrice || salePrice < price, {
    path: ['salePrice'],
    message: PRODUCT_TEXTS.salePrice,
  });

export type ValidEdit = z.output<typeof editFormRules>;

/** What was sent of a product, and the fields that were changed in it. */
export interface SentEdit {
  values: ValidEdit;
  fields: ReadonlySet<EditField>;
}

/**
 * The input of the mutation: only the dirty fields, and the version they are based on. An edit of the name then
 * overwrites neither a stock that orders have reduced meanwhile nor another user's change of another field.
 */
export function toChangesInput(
  values: ValidEdit,
  dirty: ReadonlySet<EditField>,
  product: EditableProduct,
): ProductChangesInput {
  const derivedField: EditField = values.hasSizes ? 'stock' : 'sizes';
  const stockField: EditField = values.hasSizes ? 'sizes' : 'stock';
  const isSent = (field: EditField) =>
    field !== derivedField && (dirty.has(field) || (field === stockField && dirty.has('hasSizes')));
  const changes: ProductChangesInput = Object.fromEntries(
    EDIT_FIELDS.filter(isSent).map((field) => [field, values[field]]),
  );
  return {
    ...changes,
    ...(changes.stock !== undefined && !dirty.has('hasSizes') && { expectedStock: product.stock }),
    version: product.version,
  };
}

type ByField = { readonly [Field in EditField]?: unknown };

/** The fields whose values are not the same in `a` and `b`. */
export const fieldsThatDiffer = (a: ByField, b: ByField, fields: ReadonlySet<EditField>) =>
  new Set([...fields].filter((field) => differs(a[field], b[field])));

/** The fields of two forms that differ as they are sent, where both can be: 1400 is 1400.00. */
export function formsDiffer(a: EditFormValues, b: EditFormValues): Set<EditField> {
  const [first, second] = [a, b].map((values) => editFormRules.safeParse(values).data);
  const fields = new Set(EDIT_FIELDS);
  return first && second ? fieldsThatDiffer(first, second, fields) : fieldsThatDiffer(a, b, fields);
}

/** The values of a product as the form sends them: 1400 is 1400.00. */
export const sentOf = (product: EditableProduct): Partial<ValidEdit> =>
  editFormRules.safeParse(toFormValues(product)).data ?? {};

/** Whether these fields of the product are as they were sent. */
export const isStored = (product: EditableProduct, values: ValidEdit, fields: ReadonlySet<EditField>): boolean =>
  fieldsThatDiffer(sentOf(product), values, fields).size === 0;

/** Fields that both users changed, with a text that names the other user's value. */
export type Conflicts = Partial<Record<EditField, string>>;

/** The dirty fields that another user has changed meanwhile, each with a text that names their value. */
export function findConflicts(
  base: EditableProduct,
  latest: EditableProduct,
  dirty: ReadonlySet<EditField>,
): Conflicts {
  const latestValues = toFormValues(latest);
  const differing = fieldsThatDiffer(toFormValues(base), latestValues, dirty);
  return Object.fromEntries(
    [...differing].map((field) => [field, t('meanwhileChangedTo', { text: valueText(field, latestValues, latest) })]),
  );
}

type ValueText = (values: EditFormValues, product: EditableProduct) => string;

/** The fields whose value is not a text that can be shown as it is. */
const VALUE_TEXTS: Partial<Record<EditField, ValueText>> = {
  categoryId: (_values, { category }) => category?.name ?? t('noCategory'),
  sizes: ({ sizes }) => sizes.map(({ size, stock }) => `${size}: ${stock}`).join(', '),
  hasSizes: ({ hasSizes }) => t(hasSizes ? 'withSizes' : 'withoutSizes'),
  images: ({ images }) => t('pictures', { count: images.split('\n').filter(Boolean).length }),
  isActive: ({ isActive }) => t(isActive ? 'active' : 'inactive'),
  isFeatured: ({ isFeatured }) => t(isFeatured ? 'featured' : 'notFeaturedInSentence'),
};

function valueText(field: EditField, values: EditFormValues, product: EditableProduct): string {
  const text = VALUE_TEXTS[field]?.(values, product) ?? values[field];
  return typeof text === 'string' && text !== '' ? text : t('nothing');
}
