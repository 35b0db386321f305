import { LIMITS } from './limits.js';
import { fromKeys, keysOf } from './typed-objects.js';

interface TextField {
  /** Its name in forms and in error messages. */
  label: string;
  maxLength: number;
  /** False: one line. True: line breaks are kept. */
  isMultiline: boolean;
  /** Its name in the REST API. */
  restName: string;
}

interface RequiredTextField extends TextField {
  /** The error message when it is missing. */
  missing: string;
  /** Whether an edit may empty it. */
  canBeEmptied: boolean;
}

// A new text field also needs: fields in schema.graphql, a property in server/src/products/product.schema.ts, a place
// in the client's inventory-documents.ts (dashboard) and product-page.tsx (shoppers), and test/api/access/.

/** The texts that a new product must have. */
export const REQUIRED_TEXT_FIELDS = {
  name: {
    label: 'Name',
    maxLength: LIMITS.product.name,
    isMultiline: false,
    restName: 'name',
    missing: 'Please enter a product name',
    canBeEmptied: false,
  },
  description: {
    label: 'Description',
    maxLength: 5000,
    isMultiline: true,
    restName: 'description',
    missing: 'Please enter a description',
    canBeEmptied: true,
  },
} as const satisfies Record<string, RequiredTextField>;

const note = <Name extends string>(label: string, restName: Name) =>
  ({ label, maxLength: LIMITS.product.note, isMultiline: true, restName }) as const;

/** The notes that a product's page folds, in its order. Where a product has none, that of its category stands. */
export const NOTE_FIELDS = {
  material: note('Material and plating', 'material'),
  care: note('Care', 'care'),
  delivery: note('Delivery', 'delivery'),
  returns: note('Returns', 'returns'),
} as const satisfies Record<string, TextField>;

/** The texts that a product may have; null when it has none. */
export const OPTIONAL_TEXT_FIELDS = {
  sku: { label: 'SKU', maxLength: 64, isMultiline: false, restName: 'sku' },
  ...NOTE_FIELDS,
} as const satisfies Record<string, TextField>;

export const PRODUCT_TEXT_FIELDS = { ...REQUIRED_TEXT_FIELDS, ...OPTIONAL_TEXT_FIELDS };

export type RequiredTextName = keyof typeof REQUIRED_TEXT_FIELDS;
export type OptionalTextName = keyof typeof OPTIONAL_TEXT_FIELDS;
export type NoteName = keyof typeof NOTE_FIELDS;
export type ProductTextName = RequiredTextName | OptionalTextName;

export const REQUIRED_TEXT_NAMES = keysOf(REQUIRED_TEXT_FIELDS);
export const OPTIONAL_TEXT_NAMES = keysOf(OPTIONAL_TEXT_FIELDS);
export const PRODUCT_TEXT_NAMES = keysOf(PRODUCT_TEXT_FIELDS);
export const NOTE_NAMES = keysOf(NOTE_FIELDS);

export const isNoteName = (name: string): name is NoteName => name in NOTE_FIELDS;

/** The notes of a product or of a category. */
export type Notes = Record<NoteName, string | null>;

/** A copy of the notes. Records that are older than a note lack it: they have none. */
export const copyNotes = (source: Partial<Notes>): Notes => fromKeys(NOTE_NAMES, (name) => source[name] ?? null);

/** The texts of a product. */
export type ProductTexts = Record<RequiredTextName, string> & Record<OptionalTextName, string | null>;

export const NO_OPTIONAL_TEXTS = fromKeys(OPTIONAL_TEXT_NAMES, () => null);

/** A copy of the texts of a product. Products that are older than an optional text lack it: they have none. */
export const copyProductTexts = (product: ProductTexts): ProductTexts =>
  Object.assign(
    fromKeys(REQUIRED_TEXT_NAMES, (name) => product[name]),
    fromKeys(OPTIONAL_TEXT_NAMES, (name) => product[name] ?? null),
  );

/** The other fields that administrators give a product, with their labels and their names in the REST API. */
export const PRODUCT_VALUE_FIELDS = {
  price: { label: 'Price', restName: 'price' },
  salePrice: { label: 'Discount price', restName: 'discount_price' },
  stock: { label: 'Stock quantity', restName: 'stock_quantity' },
  lowStockThreshold: { label: 'Low-stock threshold', restName: 'low_stock_threshold' },
  categoryId: { label: 'Category', restName: 'category_id' },
  sizes: { label: 'Sizes', restName: 'available_sizes' },
  colours: { label: 'Colours', restName: 'colours' },
  isActive: { label: 'Active', restName: 'is_active' },
  isFeatured: { label: 'Featured', restName: 'is_featured' },
} as const satisfies Record<string, Pick<TextField, 'label' | 'restName'>>;
