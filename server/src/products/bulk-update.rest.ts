import { assertFields, objectFields, parseBoolean, parseNumber } from '../common/rest/rest-values.js';

type Fields = Record<string, unknown>;

interface Operation {
  /** For each value of `updates` the names under which it is read. */
  names: string[][];
  /** A value that is missing becomes an invalid one: otherwise it would be the operation that is missing. */
  toInput(...values: unknown[]): Fields;
}

const OPERATIONS = new Map<unknown, Operation>([
  [
    'price_update',
    {
      names: [
        ['type', 'priceType', 'price_type', 'updateType'],
        ['value', 'amount', 'price'],
      ],
      toInput: (type, value) => ({ price: { type, value: parseNumber(value) } }),
    },
  ],
  [
    'stock_update',
    {
      names: [
        ['type', 'stockType', 'stock_type', 'updateType'],
        ['quantity', 'value', 'stock_quantity'],
      ],
      toInput: (type, quantity) => ({ stock: { type, quantity: parseNumber(quantity) } }),
    },
  ],
  [
    'category_update',
    { names: [['category_id', 'categoryId', 'category']], toInput: (id) => ({ categoryId: id ?? '' }) },
  ],
  [
    'feature_update',
    {
      names: [['is_featured', 'featured', 'isFeatured']],
      toInput: (isFeatured) => ({ isFeatured: parseBoolean(isFeatured) ?? '' }),
    },
  ],
  [
    'status_update',
    {
      names: [['is_active', 'active', 'isActive']],
      toInput: (isActive) => ({ isActive: parseBoolean(isActive) ?? '' }),
    },
  ],
]);

/** What the service calls a change of prices or stock, and its values, is in `updates`. */
export const BULK_FIELD_NAMES = {
  price: 'updates',
  stock: 'updates',
  categoryId: 'updates.category_id',
  isActive: 'updates.is_active',
  isFeatured: 'updates.is_featured',
};

/**
 * PUT /products/inventory/bulk-update { productIds, versions, operation, updates }; validation requires exactly one
 * operation. Unknown fields are refused here: the rules know the values by other names.
 */
export function bulkFromRest(body: unknown): Fields {
  const { productIds, versions, operation, updates, ...others } = objectFields(body);
  assertFields(others, []);
  return { productIds, versions, ...operationFromRest(OPERATIONS.get(operation), objectFields(updates)) };
}

function operationFromRest(operation: Operation | undefined, updates: Fields): Fields {
  if (!operation) return {};
  const { names, toInput } = operation;
  assertFields(updates, names.flat(), 'updates.');
  return toInput(...names.map((aliases) => aliases.map((name) => updates[name]).find((value) => value !== undefined)));
}
