import * as z from 'zod';
import { UPLOAD } from '#shared/dashboard-limits';
import { LIMITS } from '#shared/limits';
import { PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES, PRODUCT_VALUE_FIELDS } from '#shared/product-fields';
import { categoryChangesRules, categoryRules } from '#shared/rules/category.rules';
import {
  featuredRules,
  inventoryRules,
  newProductRules,
  productChangesRules,
  thresholdRules,
} from '#shared/rules/product.rules';
import { fromKeys, keysOf } from '#shared/typed-objects';
import { orderStatsRules } from '#shared/rules/orders-admin.rules';
import {
  adminCategory,
  featured,
  inventoryPage,
  inventoryProduct,
  inventoryStats,
  stockCover,
} from '../answers/catalogue.answers.js';
import { deleted, id } from '../answers/values.js';
import type { Chapter } from '../operation.js';
import { queryOf, withRestNames } from '../rest-rules.js';

const NAMES = {
  ...fromKeys(PRODUCT_TEXT_NAMES, (name) => PRODUCT_TEXT_FIELDS[name].restName),
  ...fromKeys(keysOf(PRODUCT_VALUE_FIELDS), (name) => PRODUCT_VALUE_FIELDS[name].restName),
  expectedStock: 'expected_stock',
  hasSizes: 'has_sizes',
  copyOf: 'copy_of',
  primaryImage: 'primary_image',
};
const PICTURES =
  `Pictures are png, jpeg or webp, each of at most ${UPLOAD.fileBytes / 1024 ** 2} MB and ` +
  `${UPLOAD.pixels / 1e6} megapixels.`;
const JSON_TEXT = 'JSON: a list of';
const FORM_FIELDS = {
  available_sizes: z.string().optional().describe(`${JSON_TEXT} { size, stock_quantity }`),
  colours: z.string().optional().describe(`${JSON_TEXT} colours`),
  images: z
    .string()
    .optional()
    .describe(`${JSON_TEXT} { image_url } of a picture that is there, or { upload }, the index of a file`),
};

const requiredNumber = z.union([z.number(), z.string()]);
const number = (description: string) => requiredNumber.optional().describe(description);
const flag = z.union([z.boolean(), z.enum(['true', 'false', ''])]).optional();
/** JSON may have numbers and booleans as texts, as a form has them. */
const changes = withRestNames(productChangesRules, NAMES).extend({
  price: number('Rupees'),
  discount_price: z.union([z.number(), z.string()]).nullish().describe('Rupees; null, 0 or empty for none'),
  stock_quantity: number('Only without sizes'),
  expected_stock: number('The stock that was shown: the difference to `stock_quantity` is applied'),
  low_stock_threshold: z.union([z.number(), z.string()]).nullish(),
  primary_image: number('The index of the primary picture'),
  is_active: flag,
  is_featured: flag,
  has_sizes: flag,
  category_id: z
    .union([z.string(), z.looseObject({ _id: id })])
    .nullish()
    .describe('An id, or the object of an answer; null for none'),
  available_sizes: z
    .array(
      z.strictObject({ size: z.union([z.string(), z.number()]), stock_quantity: requiredNumber.describe('Pieces') }),
    )
    .max(LIMITS.sizes.max)
    .nullish(),
  images: z
    .array(z.looseObject({ image_url: z.string().nullish(), upload: z.int().min(0).nullish() }))
    .nullish()
    .describe('The pictures in their order: those that are there, and uploads by the index of the file'),
});
const { primaryImage: _primaryImage, images: _images, ...plainChanges } = productChangesRules.shape;
const plain = Object.keys(withRestNames(z.object(plainChanges), NAMES).shape);
const { stock_quantity, available_sizes, expected_stock, version } = changes.shape;
const stock = z.object({ stock_quantity, available_sizes, expected_stock, version });

const jsonEdit = z.strictObject(Object.fromEntries(plain.map((name) => [name, changes.shape[name] ?? z.unknown()])));

const newProductForm = withRestNames(newProductRules, NAMES).extend(FORM_FIELDS);
const editForm = changes.extend(FORM_FIELDS);

const inventoryQuery = withRestNames(
  queryOf(inventoryRules).omit({ isActive: true, isFeatured: true, stockLevel: true }),
  {},
).extend({
  status: z.enum(['active', 'inactive', 'all']).optional(),
  stockStatus: z.enum(['available', 'in', 'in_stock', 'low', 'low_stock', 'out', 'out_of_stock', 'all']).optional(),
  sortBy: z.enum(['createdAt', 'newest', 'name', 'price', 'stock', 'stock_quantity']).optional(),
});

export const PRODUCTS_ADMIN: Chapter = {
  tag: 'Inventory',
  description: 'For administrators: products, stock, categories and featured products.',
  operations: {
    'GET /products/admin/all': {
      id: 'listInventory',
      summary: 'A page of all products',
      query: inventoryQuery,
      answer: inventoryPage,
    },
    'GET /products/inventory/low-stock': {
      id: 'listLowStock',
      summary: 'Products with little stock, the lowest first',
      description: 'Without `threshold`, each product by its own.',
      query: thresholdRules,
      answer: z.array(inventoryProduct),
    },
    'GET /products/inventory/stats': {
      id: 'getInventoryStats',
      summary: 'Numbers of products by stock, and the value of the stock',
      answer: inventoryStats,
    },
    'GET /admin/stock/cover': {
      id: 'getStockCover',
      summary: 'For how many days the stock lasts, by the sales of a range of days',
      query: z.object(orderStatsRules.shape).omit({ everything: true }),
      answer: stockCover,
    },
    'GET /admin/exports/products': {
      id: 'exportProducts',
      summary: 'Products as CSV, which POST /admin/imports takes',
      query: inventoryQuery,
      answer: 'text/csv',
    },
    'GET /admin/exports/inventory': {
      id: 'exportInventory',
      summary: 'The stock of each product and size as CSV',
      query: inventoryQuery,
      answer: 'text/csv',
    },
    'POST /products/upload': {
      id: 'createProduct',
      summary: 'Creates a product with its pictures',
      description: PICTURES,
      form: { fields: newProductForm, files: ['product_images'] },
      answer: inventoryProduct,
      errors: ['SKU_TAKEN'],
    },
    'PUT /products/:id': {
      id: 'updateProduct',
      summary: 'Changes fields of a product',
      description:
        'Fields that are left out stay. With `version` the change is refused if somebody else has edited the product ' +
        'since, with the present product.',
      body: jsonEdit,
      answer: inventoryProduct,
      errors: ['STALE_VERSION', 'SKU_TAKEN'],
    },
    'PUT /admin/products/:id/stock': {
      id: 'setStock',
      summary: 'Sets the stock of a product and nothing else',
      description: 'Refused if pieces were sold since `version` or `expected_stock` was read.',
      body: stock,
      answer: inventoryProduct,
      errors: ['STALE_VERSION'],
    },
    'PUT /admin/products/:id': {
      id: 'editProduct',
      summary: 'Changes a product and its pictures',
      description: `As JSON, or as a form with new pictures in \`product_images\`. ${PICTURES}`,
      body: changes,
      form: { fields: editForm, files: ['product_images'] },
      answer: inventoryProduct,
      errors: ['STALE_VERSION', 'SKU_TAKEN'],
    },
    'DELETE /products/:id': {
      id: 'deactivateProduct',
      summary: 'Takes a product from sale',
      description: 'It stays in the inventory and in orders.',
      answer: deleted,
    },
    'PUT /products/admin/featured': {
      id: 'setFeaturedProducts',
      summary: 'Sets Our Top Picks',
      body: featuredRules,
      answer: featured,
      errors: ['STALE_VERSION'],
    },
    'POST /categories': {
      id: 'createCategory',
      summary: 'Creates a category',
      body: categoryRules,
      answer: adminCategory,
      errors: ['NAME_TAKEN'],
    },
    'PUT /categories/:id': {
      id: 'updateCategory',
      summary: 'Renames or describes a category',
      description: 'What is left out stays.',
      body: categoryChangesRules,
      answer: adminCategory,
      errors: ['NAME_TAKEN', 'STALE_VERSION'],
    },
    'DELETE /categories/:id': {
      id: 'deleteCategory',
      summary: 'Deletes a category',
      description: 'Its products stay, without a category.',
      answer: deleted,
    },
    'PUT /categories/:id/featured': {
      id: 'setCategoryFeatured',
      summary: 'Sets the featured products of a category, in their order',
      body: featuredRules,
      answer: adminCategory,
      errors: ['STALE_VERSION'],
    },
  },
};
