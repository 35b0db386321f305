import * as z from 'zod';
import { COLOURS, LIMITS } from '../limits.js';
import { hasTwoDecimals } from '../money.js';
import {
  OPTIONAL_TEXT_FIELDS,
  OPTIONAL_TEXT_NAMES,
  REQUIRED_TEXT_FIELDS,
  REQUIRED_TEXT_NAMES,
  type OptionalTextName,
  type RequiredTextName,
} from '../product-fields.js';
import { RECORD_ID } from '../record-id.js';
import { fromKeys } from '../typed-objects.js';
import { adminPage } from './paging.rules.js';
import { flag, given, line, lowerCaseId, paragraphs, recordId } from './text.rules.js';
import { productVersion } from './version.rules.js';

export const PRODUCT_TEXTS = {
  category: 'Please select a category',
  price: 'Please enter a price',
  stock: 'Please enter a stock quantity',
  salePrice: 'Discount price must be below the price',
  sizeTwice: 'Each size can be listed only once',
  sizesOnly: 'The stock of a product with sizes is kept by size',
  noSizes: 'This product has no sizes',
  oneSize: 'A product with sizes needs at least one',
  nothing: 'There is nothing to change',
  sizes: 'Sizes must be a list',
  colours: `Colours must be a list of at most ${COLOURS.length}`,
  sizesMissing: 'Please enter at least one size',
  images: `A product has at most ${LIMITS.product.images} pictures`,
  imageList: 'Pictures must be a list',
  image: 'A picture is named by its url or by the index of its upload',
  imageTwice: 'Each picture can be listed only once',
  imageGone: 'A picture of the list is no longer there',
  uploadMissing: 'The list and the uploaded pictures do not match',
  primaryImage: 'There is no such picture',
  copyOf: 'The product to copy is no longer there',
  featured: 'Only active products can be featured',
} as const;

const MAX_RUPEES = LIMITS.price.maxPaisa / 100;

/** The error text of a number: `missing` where nothing is given, `unreadable` for anything else. */
const numberError =
  (missing: string, unreadable: string) =>
  ({ input }: { input: unknown }): string =>
    input == null || (typeof input === 'string' && input.trim() === '') ? missing : unreadable;

/** Rupees, at least 0, with at most two decimals. `missing` is the error text where nothing is given. */
export const rupees = (label: string, missing = `${label} must be a number`) =>
  z
    .number({ error: numberError(missing, `${label} must be a number`) })
    .min(0, `${label} cannot be negative`)
    .max(MAX_RUPEES, `${label} cannot exceed ${MAX_RUPEES}`)
    .refine(hasTwoDecimals, `${label} has at most two decimals`);

const stockText = `Stock must be a whole number from 0 to ${LIMITS.stock.max}`;
export const stockQuantity = (missing: string = stockText) =>
  z
    .number({ error: numberError(missing, stockText) })
    .int(stockText)
    .min(0, stockText)
    .max(LIMITS.stock.max, stockText);

/** Rows with a blank size are dropped. */
const sizes = z
  .array(z.strictObject({ size: line(LIMITS.sizes.name, 'Size'), stock: stockQuantity() }), PRODUCT_TEXTS.sizes)
  .transform((rows) => rows.filter(({ size }) => size !== ''))
  .pipe(
    z
      .array(z.object({ size: z.string(), stock: z.number() }))
      .max(LIMITS.sizes.max, `A product has at most ${LIMITS.sizes.max} sizes`)
      .refine(
        (rows) => new Set(rows.map(({ size }) => size.toLowerCase())).size === rows.length,
        PRODUCT_TEXTS.sizeTwice,
      )
      .refine((rows) => rows.reduce((sum, { stock }) => sum + stock, 0) <= LIMITS.stock.max, stockText),
  );

const colours = z
  .array(z.enum(COLOURS, 'Unknown colour'), PRODUCT_TEXTS.colours)
  .max(COLOURS.length, PRODUCT_TEXTS.colours)
  .transform((list) => [...new Set(list)]);

const thresholdText = `Threshold must be a whole number from 0 to ${LIMITS.stock.max}`;
const threshold = z.number(thresholdText).int(thresholdText).min(0, thresholdText).max(LIMITS.stock.max, thresholdText);

/** The index of a picture. */
const indexOf = (text: string) =>
  z
    .number(text)
    .int(text)
    .min(0, text)
    .max(LIMITS.product.images - 1, text);

/** The pictures of a product in their order: those that are there by their url, new ones by the index of the file. */
const images = z
  .array(
    z
      .strictObject({
        url: z.string(PRODUCT_TEXTS.image).max(500, PRODUCT_TEXTS.imageGone).nullish(),
        upload: indexOf(PRODUCT_TEXTS.image).nullish(),
      })
      .refine(({ url, upload }) => (url == null) !== (upload == null), PRODUCT_TEXTS.image)
      .transform(({ url, upload }): { url: string } | { upload: number } =>
        url == null ? { upload: upload ?? 0 } : { url },
      ),
    PRODUCT_TEXTS.imageList,
  )
  .max(LIMITS.product.images, PRODUCT_TEXTS.images)
  .refine((list) => new Set(list.map((image) => JSON.stringify(image))).size === list.length, PRODUCT_TEXTS.imageTwice);

export type ImageReference = z.output<typeof images>[number];

const requiredText = (name: RequiredTextName, minLength: 0 | 1) => {
  const { isMultiline, maxLength, label, missing } = REQUIRED_TEXT_FIELDS[name];
  return (isMultiline ? paragraphs : line)(maxLength, label).pipe(z.string().min(minLength, missing));
};
const newRequiredText = (name: RequiredTextName) =>
  z.string(REQUIRED_TEXT_FIELDS[name].missing).pipe(requiredText(name, 1));
const changedRequiredText = (name: RequiredTextName) =>
  given(requiredText(name, REQUIRED_TEXT_FIELDS[name].canBeEmptied ? 0 : 1));

const optionalText = (name: OptionalTextName) => {
  const { isMultiline, maxLength, label } = OPTIONAL_TEXT_FIELDS[name];
  return (isMultiline ? paragraphs : line)(maxLength, label).nullish();
};
const newOptionalText = (name: OptionalTextName) => optionalText(name).transform((text) => text || null);
const changedOptionalText = (name: OptionalTextName) =>
  optionalText(name).transform((text) => (text === undefined ? undefined : text || null));

/** An empty sale price and 0 both mean none. */
const salePrice = rupees('Discount price').nullish();

/** Runs a rule about several fields as soon as those fields are valid, so that all faults are reported at once. */
const sound =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    // An issue without a path concerns the whole input, which may not even be an object.
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0])));

/** Rules of a new product. Prices in rupees. */
export const newProductRules = z
  .strictObject({
    ...fromKeys(REQUIRED_TEXT_NAMES, newRequiredText),
    categoryId: z.string(PRODUCT_TEXTS.category).pipe(z.string().regex(RECORD_ID, PRODUCT_TEXTS.category)),
    price: rupees('Price', PRODUCT_TEXTS.price),
    salePrice: salePrice.transform((amount) => amount || null),
    stock: stockQuantity(PRODUCT_TEXTS.stock).nullish(),
    ...fromKeys(OPTIONAL_TEXT_NAMES, newOptionalText),
    sizes: sizes.nullish().transform((rows) => rows ?? []),
    colours: colours.nullish().transform((list) => list ?? []),
    primaryImage: indexOf(PRODUCT_TEXTS.primaryImage)
      .nullish()
      .transform((index) => index ?? 0),
    lowStockThreshold: threshold.nullish().transform((value) => value ?? null),
    copyOf: given(recordId),
    images: given(images),
    isActive: given(flag),
    isFeatured: given(flag),
    /** As forms send it; left out, it follows from the sizes. */
    hasSizes: given(flag),
  })
  .refine(({ price, salePrice: reduced }) => reduced === null || reduced < price, {
    path: ['salePrice'],
    message: PRODUCT_TEXTS.salePrice,
    when: sound('price', 'salePrice'),
  })
  .refine(({ stock, sizes: rows }) => rows.length > 0 || stock != null, {
    path: ['stock'],
    message: PRODUCT_TEXTS.stock,
    when: sound('stock', 'sizes'),
  })
  .refine(({ isActive, isFeatured }) => isFeatured !== true || isActive !== false, {
    path: ['isFeatured'],
    message: PRODUCT_TEXTS.featured,
    when: sound('isActive', 'isFeatured'),
  })
  .refine(({ hasSizes, sizes: rows }) => hasSizes !== true || rows.length > 0, {
    path: ['sizes'],
    message: PRODUCT_TEXTS.sizesMissing,
    when: sound('hasSizes', 'sizes'),
  })
  .refine(({ hasSizes, sizes: rows }) => hasSizes !== false || rows.length === 0, {
    path: ['sizes'],
    message: PRODUCT_TEXTS.noSizes,
    when: sound('hasSizes', 'sizes'),
  });

export type NewProduct = z.output<typeof newProductRules>;

/** Rules of a product update. Fields that are left out stay. */
export const productChangesRules = z.strictObject({
  ...fromKeys(REQUIRED_TEXT_NAMES, changedRequiredText),
  price: rupees('Price', PRODUCT_TEXTS.price).optional(),
  salePrice: salePrice.transform((amount) => (amount === undefined ? undefined : amount || null)),
  stock: given(stockQuantity(PRODUCT_TEXTS.stock)),
  expectedStock: given(stockQuantity()),
  sizes: given(sizes),
  ...fromKeys(OPTIONAL_TEXT_NAMES, changedOptionalText),
  categoryId: recordId.nullish(),
  colours: given(colours),
  isFeatured: given(flag),
  isActive: given(flag),
  lowStockThreshold: threshold.nullish(),
  hasSizes: given(flag),
  images: given(images),
  primaryImage: given(indexOf(PRODUCT_TEXTS.primaryImage)),
  version: given(productVersion),
});

export type ProductChanges = z.output<typeof productChangesRules>;

export const INVENTORY_SORTS = ['createdAt', 'name', 'price', 'stock'] as const;
export const STOCK_LEVELS = ['available', 'low', 'out'] as const;

/** Query of the inventory. */
export const inventoryRules = z.strictObject({
  filter: z
    .strictObject({
      search: line(LIMITS.search.max, 'Search').nullish(),
      category: line(LIMITS.category.name, 'Category').nullish(),
      /** REST asks for it by its status. */
      isActive: z.boolean('Unknown status').nullish(),
      isFeatured: flag.nullish(),
      stockLevel: z.enum(STOCK_LEVELS, 'Unknown stock status').nullish(),
    })
    .nullish()
    .transform((filter) => filter ?? {}),
  sortBy: z
    .enum(INVENTORY_SORTS, 'Unknown sort')
    .nullish()
    .transform((sort) => sort ?? 'createdAt'),
  ...adminPage(LIMITS.admin.inventory),
});

export type InventoryRequest = z.output<typeof inventoryRules>;

/** Query of the products with low stock. Without a threshold each product has its own. */
export const thresholdRules = z.strictObject({ threshold: threshold.nullish() });

const featuredIds = (field: string) =>
  z
    .array(lowerCaseId, `${field} must be a list of ids`)
    .max(LIMITS.featured, `At most ${LIMITS.featured} products can be featured`)
    .transform((ids) => [...new Set(ids)]);

/** The ids of featured products, in order, without duplicates; `expectedProductIds`: those that were shown. */
export const featuredRules = z.strictObject({
  productIds: featuredIds('productIds'),
  expectedProductIds: featuredIds('expectedProductIds').nullish(),
});
