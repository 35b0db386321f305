import { AppError } from '../common/errors/app-error.js';
import { copyNotes, PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES } from '#shared/product-fields';
import {
  assertParams,
  objectFields,
  parseBoolean,
  presentParams,
  parseJson,
  parseNumber,
  parsePage,
  refuseFields,
  textParam,
  unknownFields,
  unknownInRows,
} from '../common/rest/rest-values.js';
import type { PublicCategory } from '../categories/categories.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { productToRest } from './product.rest.js';

/** A product with the REST API's field names, and the fields that only administrators see. */
export const inventoryToRest = (product: InventoryProduct) =>
  Object.assign(productToRest(product, product.category), {
    stock_status: product.stockLevel,
    low_stock_threshold: product.lowStockThreshold,
    updatedAt: product.updatedAt.toISOString(),
    version: product.version,
  });

export const adminCategoryToRest = ({
  id,
  name,
  description,
  version,
  featuredProductIds,
  ...category
}: PublicCategory) => ({
  _id: id,
  name,
  description,
  version,
  ...copyNotes(category),
  featured_products: featuredProductIds,
});

const STATUSES = new Map<unknown, boolean>([
  ['active', true],
  ['inactive', false],
]);
const STOCK_LEVELS = new Map<unknown, unknown>([
  ['in', 'available'],
  ['in_stock', 'available'],
  ['low_stock', 'low'],
  ['out_of_stock', 'out'],
]);
const SORTS = new Map<unknown, unknown>([
  ['newest', 'createdAt'],
  ['stock_quantity', 'stock'],
]);

const INVENTORY_PARAMS = 'page limit search category status stockStatus sortBy sortOrder'.split(' ');

/** GET /products/admin/all?page&limit&search&category&status&stockStatus&sortBy&sortOrder */
export function inventoryQueryFromRest(query: unknown): Record<string, unknown> {
  assertParams(query, INVENTORY_PARAMS);
  const params = presentParams(query);
  const [status, stock, sort] = [params.get('status'), params.get('stockStatus'), params.get('sortBy')];
  return {
    filter: {
      search: textParam(query, 'search'),
      category: params.get('category'),
      isActive: STATUSES.get(status) ?? status,
      stockLevel: STOCK_LEVELS.get(stock) ?? stock,
    },
    ...parsePage(query),
    sortBy: SORTS.get(sort) ?? sort,
    sortOrder: params.get('sortOrder'),
  };
}

type RestField = readonly [inputField: string, parse: (value: unknown) => unknown];

/**
 * REST field → input field and how to parse its value. Fields that a call does not have are refused here: the rules may
 * know another value by the name that was sent.
 */
const FIELDS: Record<string, RestField> = {
  ...Object.fromEntries<RestField>(
    PRODUCT_TEXT_NAMES.map((name) => [PRODUCT_TEXT_FIELDS[name].restName, [name, identity]]),
  ),
  price: ['price', parseNumber],
  discount_price: ['salePrice', (value) => (value === '' ? null : parseNumber(value))],
  stock_quantity: ['stock', parseNumber],
  category_id: ['categoryId', categoryIdOf],
  available_sizes: ['sizes', (value) => sizesOf(value)],
  colours: ['colours', parseJson],
  primary_image: ['primaryImage', parseNumber],
  low_stock_threshold: ['lowStockThreshold', (value) => (value === '' ? null : parseNumber(value))],
  has_sizes: ['hasSizes', parseBoolean],
  images: ['images', imagesOf],
  is_featured: ['isFeatured', parseBoolean],
  is_active: ['isActive', parseBoolean],
};
const NEW_FIELDS: typeof FIELDS = { ...FIELDS, copy_of: ['copyOf', identity] };

/** An edit leaves what is not sent: a number that is sent empty is refused by the rules, not taken for not sent. */
const numberOrEmpty = (value: unknown): unknown => parseNumber(value) ?? value;
const STOCK_FIELDS: typeof FIELDS = {
  stock_quantity: ['stock', numberOrEmpty],
  available_sizes: ['sizes', (value) => sizesOf(value, true)],
  expected_stock: ['expectedStock', parseNumber],
  version: ['version', identity],
};
const EDITED_FIELDS: typeof FIELDS = {
  ...FIELDS,
  ...STOCK_FIELDS,
  price: ['price', numberOrEmpty],
};

/** The fields of the rows of these lists. */
const ROW_FIELDS: [list: string, names: string[]][] = [
  ['available_sizes', ['size', 'stock_quantity']],
  ['images', ['image_url', 'is_primary', 'upload']],
];

export const newProductFromRest = (body: unknown) => productFromRest(body, NEW_FIELDS);
export const stockFromRest = (body: unknown) => productFromRest(body, STOCK_FIELDS);
export const editFromRest = (body: unknown) => productFromRest(body, EDITED_FIELDS);

/** Reads a product's REST fields: text of a form, or JSON. */
function productFromRest(body: unknown, restFields: typeof FIELDS): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('BAD_REQUEST');
  const sent = objectFields(body);
  const inRows = ROW_FIELDS.flatMap(([list, names]) =>
    Object.hasOwn(restFields, list) ? unknownInRows(list, sent[list], names) : [],
  );
  refuseFields([...inRows, ...unknownFields(sent, Object.keys(restFields))]);
  return Object.fromEntries(
    Object.entries(restFields)
      .filter(([name]) => Object.hasOwn(sent, name))
      .map(([name, [inputField, parse]]) => [inputField, parse(sent[name])]),
  );
}

function identity(value: unknown): unknown {
  return value;
}

/** Accepts an id or a category object as lists return it; empty means no category. */
function categoryIdOf(value: unknown): unknown {
  if (value === '' || value === null) return null;
  return typeof value === 'object' ? (objectFields(value)._id ?? '') : value;
}

/** A row without a stock has no pieces. In an edit the rules refuse it, unless its size is blank: it is then dropped. */
function sizesOf(value: unknown, isEdit = false): unknown {
  const rows = parseJson(value);
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) => {
    if (typeof row !== 'object') return row;
    const { size: sent, stock_quantity: stock } = objectFields(row);
    const size = typeof sent === 'number' ? String(sent) : (sent ?? '');
    const isRefused = isEdit && !(typeof size === 'string' && size.trim() === '');
    return { size, stock: parseNumber(stock) ?? (isRefused ? stock : 0) };
  });
}

/** The pictures as lists return them, or { upload } for a file of the form. */
function imagesOf(value: unknown): unknown {
  const list = parseJson(value);
  if (!Array.isArray(list)) return list;
  return list.map((image: unknown) => {
    if (typeof image !== 'object') return image;
    const { image_url: url, upload } = objectFields(image);
    return { url, upload };
  });
}
