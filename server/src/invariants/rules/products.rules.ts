import { unitPriceOf } from '#shared/discount';
import { LIMITS } from '#shared/limits';
import type { Category } from '../../categories/category.schema.js';
import { derivedFields, type Product } from '../../products/product.schema.js';
import { everyRecord, isIntegerBetween, referencesExist, type Rule, unique } from '../rule.js';

const isPrice = (value: unknown): boolean => isIntegerBetween(value, 0, LIMITS.price.maxPaisa);

/** Words with digits are matched by prefix and not kept in the vocabulary (products/product-search.service.ts). */
const HAS_DIGIT = /\d/;

export const productRules: Rule[] = [
  everyRecord<Product>(
    'products',
    'stock-in-range',
    'Stock is a whole number and never negative, in every size.',
    ({ stock, sizes }) =>
      [stock, ...sizes.map((size) => size.stock)].every((each) => isIntegerBetween(each, 0, LIMITS.stock.max))
        ? null
        : `stock ${stock}, sizes ${sizes.map((each) => `${each.size}: ${each.stock}`).join(', ') || 'none'}`,
  ),

  everyRecord<Product>(
    'products',
    'sizes-sum-to-stock',
    'A product with sizes has as many pieces as its sizes together.',
    ({ stock, sizes, hasSizes }) => {
      if (hasSizes !== sizes.length > 0) return `hasSizes is ${hasSizes} with ${sizes.length} sizes`;
      if (new Set(sizes.map(({ size }) => size)).size < sizes.length) return 'a size twice';
      const sum = sizes.reduce((total, each) => total + each.stock, 0);
      return hasSizes && sum !== stock && `sizes hold ${sum}, stock is ${stock}`;
    },
  ),

  everyRecord<Product>(
    'products',
    'unit-price',
    'What a shopper pays is the sale price when 0 < sale price < price, else the price, in whole paisa.',
    ({ price, salePrice, unitPrice }) => {
      if (!isPrice(price) || !(salePrice === null || isPrice(salePrice)))
        return `price ${price}, sale price ${salePrice}`;
      const right = unitPriceOf(price, salePrice);
      return unitPrice !== right && `unit price ${unitPrice}, should be ${right}`;
    },
  ),

  unique<Product>('products', 'sku-once', 'No two products share a SKU.', ({ sku }) => sku),

  referencesExist<Product>(
    'products',
    'categories',
    'product-category-exists',
    "A product's category is there.",
    ({ categoryId }) => [categoryId],
  ),

  referencesExist<Product>(
    'products',
    'searchwords',
    'search-words-known',
    'Every word that a product is found by is in the vocabulary.',
    ({ searchWords }) => searchWords.filter((word) => !HAS_DIGIT.test(word)),
  ),

  everyRecord<Product>(
    'products',
    'featured-is-active',
    'What Our Top Picks show can be had.',
    ({ isFeatured, isActive }) => isFeatured && !isActive && 'featured, and hidden',
  ),

  {
    name: 'product-words',
    description:
      'A product is found by the words of its name, its description and its category, and listed by its name.',
    async *findViolations(records) {
      const names = new Map<string, string>();
      for await (const { _id, name } of records.read<Category>('categories', { name: 1 })) names.set(String(_id), name);
      for await (const product of records.read<Product>('products')) {
        const expected = derivedFields({ ...product, sku: null }, names.get(String(product.categoryId)) ?? null);
        const missing = expected.searchWords.filter((word) => !product.searchWords.includes(word));
        if (missing.length > 0 || product.nameKey !== expected.nameKey) {
          const words = missing.join(', ') || 'nothing';
          yield `products ${String(product._id)}: listed as "${product.nameKey}", not found by ${words}`;
        }
      }
    },
  },
];
