import { fieldsOf, flagOf, givenOf, jsonOf, numberOf, pageOf } from '../common/rest/rest-values.js';
import type { PublicCategory } from '../categories/categories.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { productToRest } from './product.rest.js';

/** A product under the documents' names, with what only administrators see. */
export const inventoryToRest = (product: InventoryProduct) =>
  Object.assign(productToRest(product, product.category), {
    stock_status: product.stockLevel,
    updatedAt: product.updatedAt.toISOString(),
    version: product.version,
  });

export const deskCategoryToRest = ({ id, name, description, featuredProductIds }: PublicCategory) => ({
  _id: id,
  name,
  description,
  featured_products: featuredProductIds,
});

const STATUSES = new Map<unknown, boolean>([
  ['active', true],
  ['inactive', false],
]);
const STOCK_NAMES = new Map<unknown, unknown>([
  ['in', 'available'],
  ['in_stock', 'available'],
  ['low_stock', 'low'],
  ['out_of_stock', 'out'],
]);
const SORTS = new Map<unknown, unknown>([
  ['newest', 'createdAt'],
  ['stock_quantity', 'stock'],
]);

/** GET /products/admin/all?page&limit&search&category&status&stockStatus&sortBy&sortOrder */
export function inventoryQueryFromRest(query: unknown): Record<string, unknown> {
  const given = givenOf(query);
  const [status, stock, sort] = [given.get('status'), given.get('stockStatus'), given.get('sortBy')];
  return {
    filter: {
      search: given.get('search'),
      category: given.get('category'),
      isActive: STATUSES.get(status) ?? status,
      stockLevel: STOCK_NAMES.get(stock) ?? stock,
    },
    ...pageOf(query),
    sortBy: SORTS.get(sort) ?? sort,
    sortOrder: given.get('sortOrder'),
  };
}

/** Documented name → ours, and how the value is read. What has no name here is handed on, for the rules to refuse. */
const FIELDS: Record<string, [string, (value: unknown) => unknown]> = {
  name: ['name', same],
  description: ['description', same],
  price: ['price', numberOf],
  discount_price: ['salePrice', (value) => (value === '' ? null : numberOf(value))],
  stock_quantity: ['stock', numberOf],
  expected_stock: ['expectedStock', numberOf],
  sku: ['sku', same],
  category_id: ['categoryId', categoryIdOf],
  is_featured: ['isFeatured', flagOf],
  is_active: ['isActive', flagOf],
  available_sizes: ['sizes', sizesOf],
  colours: ['colours', jsonOf],
  primary_image: ['primaryImage', numberOf],
  version: ['version', same],
};

/** A product's fields as the documents name them: new ones come as text of a form, edits as JSON. */
export function productFromRest(body: unknown): Record<string, unknown> {
  const read = Object.entries(fieldsOf(body)).map(([name, value]): [string, unknown] => {
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    return field ? [field[0], field[1](value)] : [name, value];
  });
  return Object.fromEntries(read);
}

function same(value: unknown): unknown {
  return value;
}

/** An id, or the whole category as the list gave it; empty is none. */
function categoryIdOf(value: unknown): unknown {
  if (value === '' || value === null) return null;
  return typeof value === 'object' ? (fieldsOf(value)._id ?? '') : value;
}

function sizesOf(value: unknown): unknown {
  const rows = jsonOf(value);
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => {
    if (typeof row !== 'object') return row;
    const { size, stock_quantity: stock = 0, ...others } = fieldsOf(row);
    return { size: typeof size === 'number' ? String(size) : (size ?? ''), stock: numberOf(stock) ?? 0, ...others };
  });
}

const PRICE_NAMES = ['type', 'priceType', 'price_type', 'updateType'];
const firstOf = (given: Record<string, unknown>, names: string[]): unknown =>
  names.map((name) => given[name]).find((value) => value !== undefined);

/** PUT /products/inventory/bulk-update { productIds, updates, operation }; the rules want exactly one operation. */
export function bulkFromRest(body: unknown): Record<string, unknown> {
  const { productIds, updates, operation } = fieldsOf(body);
  return { productIds, ...operationOf(operation, fieldsOf(updates)) };
}

function operationOf(operation: unknown, updates: Record<string, unknown>): Record<string, unknown> {
  switch (operation) {
    case 'price_update':
      return {
        price: { type: firstOf(updates, PRICE_NAMES), value: numberOf(firstOf(updates, ['value', 'amount', 'price'])) },
      };
    case 'stock_update':
      return {
        stock: {
          type: firstOf(updates, ['type', 'stockType', 'stock_type', 'updateType']),
          quantity: numberOf(firstOf(updates, ['quantity', 'value', 'stock_quantity'])),
        },
      };
    case 'category_update':
      return { categoryId: firstOf(updates, ['category_id', 'categoryId', 'category']) ?? '' };
    case 'feature_update':
      return { isFeatured: flagOf(firstOf(updates, ['is_featured', 'featured', 'isFeatured'])) };
    case 'status_update':
      return { isActive: flagOf(firstOf(updates, ['is_active', 'active', 'isActive'])) };
    default:
      return {};
  }
}
