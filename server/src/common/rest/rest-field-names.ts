import type { FieldErrors } from '#shared/errors';
import { PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES, PRODUCT_VALUE_FIELDS } from '#shared/product-fields';
import { fromKeys, keysOf } from '#shared/typed-objects';

/** Field names of the services → field names of the REST API (docs/glossary.md). */
const REST_NAMES: Partial<Record<string, string>> = {
  ...fromKeys(PRODUCT_TEXT_NAMES, (name) => PRODUCT_TEXT_FIELDS[name].restName),
  ...fromKeys(keysOf(PRODUCT_VALUE_FIELDS), (name) => PRODUCT_VALUE_FIELDS[name].restName),
  regularPrice: 'regular_price',
  hasSizes: 'has_sizes',
  copyOf: 'copy_of',
  idempotencyKey: 'Idempotency-Key',
  paymentId: 'paymentID',
  lines: 'products',
  expectedTotal: 'amount',
  productId: 'id',
  expectedStock: 'expected_stock',
  primaryImage: 'primary_image',
  images: 'product_images',
  stockLevel: 'stockStatus',
};

/** Fields of a bulk update's price or stock change, which REST sends as `updates`. */
const BULK_CHANGE_PREFIX = /^(?:price|stock)\.(?=type$|value$|quantity$)/;

function restName(field: string): string {
  if (field === 'filter.isActive') return 'status';
  if (BULK_CHANGE_PREFIX.test(field)) return field.replace(BULK_CHANGE_PREFIX, 'updates.');
  return field
    .replace(/^filter\./, '')
    .split('.')
    .map((part) => (Object.hasOwn(REST_NAMES, part) ? REST_NAMES[part] : part))
    .join('.');
}

/** Validation errors under the field names of the REST API. */
export const restFieldNames = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [restName(field), text]));
