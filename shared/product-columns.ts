/** The columns of a CSV of products, in the order of an export. Their names are those of the REST API. */
export const PRODUCT_COLUMNS = [
  '_id',
  'name',
  'sku',
  'description',
  'category',
  'price',
  'discount_price',
  'stock_quantity',
  'available_sizes',
  'colours',
  'images',
  'is_active',
  'is_featured',
  'version',
] as const;

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** What an import may change; `_id` finds the product, `version` tells what an export had written. */
export type EditableColumn = Exclude<ProductColumn, '_id' | 'version'>;

export const EDITABLE_COLUMNS = PRODUCT_COLUMNS.filter(
  (column): column is EditableColumn => column !== '_id' && column !== 'version',
);
