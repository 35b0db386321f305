import * as z from 'zod';
import { COLOURS } from '#shared/limits';
import { limitRule, pageRule } from '#shared/rules/paging.rules';
import { PRODUCT_SORTS, productFilterRules, suggestionRules } from '#shared/rules/catalogue.rules';
import { category, product, suggestions } from '../answers/catalogue.answers.js';
import { count } from '../answers/values.js';
import type { Chapter } from '../operation.js';

const filter = productFilterRules.shape;
const listFilter = {
  category: filter.category.describe('The id or name of a category'),
  colour: filter.colour,
  inStock: filter.inStock.describe('`true`: only what has pieces in stock'),
  minPrice: filter.minPrice.describe('In rupees with at most two decimals: the lowest price that a customer pays'),
  maxPrice: filter.maxPrice.describe('In rupees with at most two decimals: the highest price that a customer pays'),
  search: filter.search.describe('Words of the name, description, SKU or category; one wrong letter is found, too'),
};
const ID_OR_PATH = 'Its id, or the path of its page, `{name}-{id}`';

export const CATALOGUE: Chapter = {
  tag: 'Catalogue',
  description: 'Products and categories, which everybody may read.',
  operations: {
    'GET /products': {
      id: 'listProducts',
      summary: 'All products that are for sale, or one page of them',
      description:
        'By `category` and `inStock` alone, or by nothing, all of them. With any other parameter one page, the first if none is named. A page that is not full is the last one.',
      query: z.object({
        ...listFilter,
        sort: z.enum(PRODUCT_SORTS).optional().describe('By default `CREATED_AT_ASC`: by their age, the oldest first'),
        page: pageRule.optional(),
        limit: limitRule().optional(),
      }),
      answer: z.array(product),
      totalCount: 'Of a page: the length of the whole list',
    },
    'GET /products/facets': {
      id: 'countProducts',
      summary: 'How many products each colour has, and how many are in stock',
      query: z.object(listFilter),
      answer: z.object({ colours: z.array(z.object({ colour: z.enum(COLOURS), count })), inStock: count }),
    },
    'GET /products/:id': {
      id: 'getProduct',
      summary: 'One product',
      params: { id: ID_OR_PATH },
      answer: product,
    },
    'GET /products/:id/related': {
      id: 'listRelatedProducts',
      summary: 'What the page of a product offers besides it',
      answer: z.array(product),
    },
    'GET /products/suggestions': {
      id: 'suggestProducts',
      summary: 'Products and categories for a text that is being typed',
      description: 'Those whose names match best come first. Both lists are empty where nothing matches.',
      query: suggestionRules.partial(),
      answer: suggestions,
    },
    'GET /categories': {
      id: 'listCategories',
      summary: 'All categories with their featured products',
      answer: z.array(category),
    },
    'GET /collections/:category': {
      id: 'listCollection',
      summary: 'All products of a category',
      answer: z.array(product),
    },
  },
};
