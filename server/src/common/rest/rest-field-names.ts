import type { FieldErrors } from '#shared/errors';

/** Our words for the fields of a body or an address → the documents' (docs/glossary.md). */
const DOCUMENTED: Partial<Record<string, string>> = {
  paymentId: 'paymentID',
  lines: 'products',
  expectedTotal: 'amount',
  productId: 'id',
  salePrice: 'discount_price',
  stock: 'stock_quantity',
  expectedStock: 'expected_stock',
  categoryId: 'category_id',
  sizes: 'available_sizes',
  isFeatured: 'is_featured',
  isActive: 'is_active',
  primaryImage: 'primary_image',
  images: 'product_images',
  stockLevel: 'stockStatus',
};

/** A bulk operation's own fields: one of five for us, `updates` in the documents. */
const OF_BULK = /^(?:price|stock)\.(?=type$|value$|quantity$)/;

function documented(field: string): string {
  if (field === 'filter.isActive') return 'status';
  if (OF_BULK.test(field)) return field.replace(OF_BULK, 'updates.');
  return field
    .replace(/^filter\./, '')
    .split('.')
    .map((part) => (Object.hasOwn(DOCUMENTED, part) ? DOCUMENTED[part] : part))
    .join('.');
}

/** What is wrong with which field, as who speaks REST has named it. */
export const restFieldNames = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [documented(field), text]));
