import { copyNotes, PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES } from '#shared/product-fields';
import {
  objectFields,
  parseBoolean,
  parseNumber,
  parsePage,
  presentParams,
  textParam,
} from '../common/rest/rest-values.js';
import type { PublicCategory } from '../categories/categories.service.js';
import type { PublicProduct } from './product.view.js';

const textsToRest = (product: PublicProduct) =>
  Object.fromEntries<string | null>(
    PRODUCT_TEXT_NAMES.map((name) => [PRODUCT_TEXT_FIELDS[name].restName, product[name]]),
  );

/** The filter of a list's query. A repeated parameter is refused by the rules. */
export function listFilterFromRest(query: unknown) {
  const { category, inStock } = objectFields(query);
  const params = presentParams(query);
  return {
    category,
    inStock: parseBoolean(inStock),
    colour: params.get('colour'),
    minPrice: parseNumber(params.get('minPrice')),
    maxPrice: parseNumber(params.get('maxPrice')),
    search: textParam(query, 'search'),
  };
}

/** GET /products?page&limit&sort and the parameters of the filter */
export const listQueryFromRest = (query: unknown) => ({
  filter: listFilterFromRest(query),
  sort: presentParams(query).get('sort'),
  ...parsePage(query),
});

/**
 * Whether the answer is the whole list, which is kept for each category: every other filter and order has a list of its
 * own, of which only pages are read.
 */
export function isWholeList({ filter, ...paging }: ReturnType<typeof listQueryFromRest>): boolean {
  const { colour, minPrice, maxPrice, search } = filter;
  return Object.values({ ...paging, colour, minPrice, maxPrice, search }).every((value) => value === undefined);
}

/** A product with the REST API's field names; existing clients read the sale price under any of three names. */
export const productToRest = (product: PublicProduct, category: PublicCategory | null) => ({
  _id: product.id,
  ...textsToRest(product),
  title: product.name,
  price: product.price,
  discountedPrice: product.salePrice,
  discountPrice: product.salePrice,
  discount_price: product.salePrice,
  createdAt: product.createdAt.toISOString(),
  is_active: product.isActive,
  is_featured: product.isFeatured,
  stock: product.stock,
  stock_quantity: product.stock,
  has_sizes: product.hasSizes,
  available_sizes: product.sizes.map(({ size, stock }) => ({ size, stock_quantity: stock })),
  category_id: category && { _id: category.id, name: category.name },
  images: product.images.map(({ url, isPrimary }) => ({ image_url: url, is_primary: isPrimary })),
  colours: product.colours,
  categories: [{ name: category?.name ?? null, gender: 'all' }],
});

export const categoryToRest = (category: PublicCategory, featured: PublicProduct[]) => ({
  _id: category.id,
  name: category.name,
  description: category.description,
  version: category.version,
  ...copyNotes(category),
  featured_products: featured.map((product) => productToRest(product, category)),
});
