import * as z from 'zod';
import {
  isNoteName,
  NOTE_FIELDS,
  NOTE_NAMES,
  OPTIONAL_TEXT_FIELDS,
  OPTIONAL_TEXT_NAMES,
  type NoteName,
} from '#shared/product-fields';
import { STOCK_LEVELS } from '#shared/rules/product.rules';
import { fromKeys, recordOf } from '#shared/typed-objects';
import { count, id, paginationOf, rupees, time } from './values.js';

const salePrice = rupees.nullable().describe('The reduced price in rupees; null: not reduced');

const note = (name: NoteName) => z.string().nullable().describe(`${NOTE_FIELDS[name].label}; null: none of its own`);
const notes = fromKeys(NOTE_NAMES, note);
const optionalTexts = recordOf(
  OPTIONAL_TEXT_NAMES,
  (name) => OPTIONAL_TEXT_FIELDS[name].restName,
  (name) => (isNoteName(name) ? note(name) : z.string().nullable()),
);

const productFields = {
  _id: id,
  name: z.string(),
  title: z.string().describe('The same as `name`'),
  description: z.string(),
  ...optionalTexts,
  price: rupees,
  discount_price: salePrice,
  discountPrice: salePrice,
  discountedPrice: salePrice,
  createdAt: time,
  is_active: z.boolean().describe('Whether it is for sale'),
  is_featured: z.boolean(),
  stock: count.describe('Pieces in stock, of all sizes'),
  stock_quantity: count.describe('The same as `stock`'),
  has_sizes: z.boolean().describe('Whether an order must name a size'),
  available_sizes: z.array(z.object({ size: z.string(), stock_quantity: count })),
  category_id: z.object({ _id: id, name: z.string() }).nullable(),
  images: z
    .array(z.object({ image_url: z.string(), is_primary: z.boolean() }))
    .describe('Absolute or a path of the shop; the primary one comes first'),
  colours: z.array(z.string()),
  categories: z.array(z.object({ name: z.string().nullable(), gender: z.string() })),
};

export const product = z.object(productFields).meta({ id: 'Product' });

const version = z
  .int()
  .min(0)
  .describe('For a change of its name or texts, which is then refused if somebody else was faster');

export const category = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    version,
    ...notes,
    featured_products: z.array(product),
  })
  .meta({ id: 'Category' });

export const suggestions = z.object({
  products: z.array(product),
  categories: z.array(z.object({ _id: id, name: z.string(), description: z.string() })),
});

export const inventoryProduct = z
  .object({
    ...productFields,
    stock_status: z.enum(STOCK_LEVELS),
    low_stock_threshold: z.int().nullable().describe('Null: the threshold of the shop'),
    updatedAt: time,
    version: z.string().describe('For an edit, which is then refused if somebody else has edited it since'),
  })
  .meta({ id: 'InventoryProduct' });

export const productSync = z.object({ products: z.array(inventoryProduct), cursor: z.string(), hasMore: z.boolean() });

export const inventoryPage = z.object({
  products: z.array(inventoryProduct),
  pagination: paginationOf('totalProducts'),
});

export const inventoryStats = z.object({
  totalProducts: count,
  lowStockCount: count,
  outOfStockCount: count,
  inventoryValue: z.object({ totalValue: rupees }),
});

export const adminCategory = z
  .object({ _id: id, name: z.string(), description: z.string(), version, ...notes, featured_products: z.array(id) })
  .meta({ id: 'AdminCategory' });

export const featured = z.object({ msg: z.string(), productIds: z.array(id) });

const refusedProduct = z.object({ productId: id, name: z.string(), reason: z.string() }).meta({ id: 'RefusedProduct' });
export const refusedProducts = z.array(refusedProduct);

const bulkValues = z.object({
  price: rupees,
  salePrice,
  stock: count,
  category: z.string().nullable(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
});
const listed = { productId: id, name: z.string(), sku: z.string().nullable() };

export const bulkPreview = z.object({
  changes: z.array(z.object({ ...listed, version: z.string(), before: bulkValues, after: bulkValues })),
  refused: refusedProducts,
});

export const bulkUpdated = z.object({ msg: z.string(), updated: count, products: z.array(inventoryProduct) });

const prices = z.object({ price: rupees, discount_price: salePrice });

export const pricePreview = z.object({
  changes: z.array(z.object({ ...listed, version: z.string(), before: prices, after: prices })),
  refused: refusedProducts,
});

export const priceChange = z
  .object({
    _id: id,
    by: id.describe('The administrator'),
    createdAt: time,
    undoUntil: time,
    updated: count,
    undoneAt: time.nullable(),
    restored: count.nullable(),
    left: refusedProducts.describe('What an undo has left as it is'),
  })
  .meta({ id: 'PriceChange' });

export const priceChanges = z.object({ changes: z.array(priceChange) });
export const changedPrices = z.object({ change: priceChange, products: z.array(inventoryProduct) });

const coveredProduct = z.object({
  ...listed,
  stock: count,
  value: rupees,
  sold: count,
  daysOfCover: z.number().nullable().describe('Null: nothing was sold'),
});

export const stockCover = z.object({
  from: z.string(),
  to: z.string(),
  ranges: z.array(
    z.object({ days: z.int().nullable().describe('Up to so many; null: more'), designs: count, pieces: count }),
  ),
  deadCount: count,
  deadPieces: count,
  deadValue: rupees,
  newCount: count,
  deadStock: z.array(coveredProduct),
  soonOut: z.array(coveredProduct),
});
