import { RouteConfig } from '@nestjs/platform-fastify';
import type { FieldErrors } from '#shared/errors';
import { PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES, PRODUCT_VALUE_FIELDS } from '#shared/product-fields';
import { fromKeys, keysOf } from '#shared/typed-objects';

type Names = Partial<Record<string, string>>;

/** Field names of the services → field names of the REST API (docs/glossary.md). */
const REST_NAMES: Names = {
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

declare module 'fastify' {
  interface FastifyContextConfig {
    fieldNames?: Names;
  }
}

/** The names of a REST call's fields where they are not those above. */
export const FieldNames = (fieldNames: Names) => RouteConfig({ fieldNames });

/** The request that an error answers: of a GET, what the service calls the filter is the query itself. */
export interface RefusedRequest {
  method: string;
  routeOptions: { config: { fieldNames?: Names } };
}

const nameOf = (part: string, names: Names): string => (Object.hasOwn(names, part) ? (names[part] ?? part) : part);

/** Validation errors under the field names of the REST API. */
export function restFieldNames(fields: FieldErrors, request?: RefusedRequest): FieldErrors {
  const names = { ...REST_NAMES, ...request?.routeOptions.config.fieldNames };
  const isQuery = request?.method === 'GET';
  const restName = (field: string): string => {
    if (isQuery && field === 'filter.isActive') return 'status';
    const parts = (isQuery ? field.replace(/^filter\./, '') : field).split('.');
    return parts.map((part) => nameOf(part, names)).join('.');
  };
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [restName(field), text]));
}
