import { RouteConfig } from '@nestjs/platform-fastify';
import type { FieldErrors } from '#shared/errors';
import { PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES, PRODUCT_VALUE_FIELDS } from '#shared/product-fields';
import { fromKeys, keysOf } from '#shared/typed-objects';
import type { RestName } from '../errors/app-error.js';

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

/** Validation errors under the field names of the REST API; `restNames` are those that do not follow from the services'. */
export function restFieldNames(
  fields: FieldErrors,
  request?: RefusedRequest,
  restNames?: ReadonlyMap<string, RestName>,
): FieldErrors {
  const names = { ...REST_NAMES, ...request?.routeOptions.config.fieldNames };
  const isQuery = request?.method === 'GET';
  const restName = (field: string): string => {
    const known = restNames?.get(field);
    if (isQuery && !known && field === 'filter.isActive') return 'status';
    const parts = known ? known.parent.map(String) : field.split('.');
    const renamed = [...parts.map((part) => nameOf(part, names)), ...(known ? [known.name] : [])];
    return (isQuery && renamed.length > 1 && parts[0] === 'filter' ? renamed.slice(1) : renamed).join('.');
  };
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [restName(field), text]));
}
