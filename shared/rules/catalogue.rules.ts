import * as z from 'zod';
import { COLOURS, LIMITS } from '../limits.js';
import { hasTwoDecimals } from '../money.js';
import { pageOf } from './paging.rules.js';
import { flag, line } from './text.rules.js';

export const PRODUCT_SORTS = ['CREATED_AT_ASC', 'CREATED_AT_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const;
export type ProductSortName = (typeof PRODUCT_SORTS)[number];

/** `newest` is createdAt ascending and the default (docs/decisions/0006). */
const DEFAULT_SORT: ProductSortName = 'CREATED_AT_ASC';

const MAX_PRICE = LIMITS.price.maxPaisa / 100;
const PRICE_TEXT = `A price is a number of rupees from 0 to ${MAX_PRICE}`;
const rupees = z
  .number(PRICE_TEXT)
  .min(0, PRICE_TEXT)
  .max(MAX_PRICE, PRICE_TEXT)
  .refine(hasTwoDecimals, 'Money has at most two decimals');

/** Filters of a product list. Prices in rupees. */
export const productFilterRules = z.strictObject({
  category: line(LIMITS.category.name, 'Category').nullish(),
  colour: z.enum(COLOURS, 'Unknown colour').nullish(),
  inStock: flag.nullish(),
  minPrice: rupees.nullish(),
  maxPrice: rupees.nullish(),
  search: line(LIMITS.search.max, 'Search').nullish(),
});

export type ProductFilter = z.output<typeof productFilterRules>;

/** What the choices of a filter are counted for. */
export const productFacetRules = z.strictObject({ filter: productFilterRules.nullish() });

/** Query of a product list. */
export const productListRules = z.strictObject({
  filter: productFilterRules.nullish(),
  sort: z
    .enum(PRODUCT_SORTS, 'Unknown order')
    .nullish()
    .transform((sort) => sort ?? DEFAULT_SORT),
  ...pageOf(LIMITS.page.defaultLimit),
});

/** What the search box asks for. */
export const suggestionRules = z.strictObject({ search: line(LIMITS.search.max, 'Search') });

export type ProductList = z.output<typeof productListRules>;
