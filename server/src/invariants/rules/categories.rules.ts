import { LIMITS } from '#shared/limits';
import { type Category, categoryNameKey } from '../../categories/category.schema.js';
import type { Product } from '../../products/product.schema.js';
import { everyRecord, referencesExist, type Rule, unique } from '../rule.js';

export const categoryRules: Rule[] = [
  unique<Category>(
    'categories',
    'category-name-once',
    'No two categories share a name, in any case of letters.',
    ({ name }) => categoryNameKey(name),
  ),

  everyRecord<Category>(
    'categories',
    'category-name-key',
    "A category's key is made of its name.",
    (category) =>
      category.nameKey !== categoryNameKey(category.name) && `"${category.name}" has the key "${category.nameKey}"`,
  ),

  referencesExist<Category>(
    'categories',
    'products',
    'featured-products-exist',
    'The products chosen for a category are there.',
    ({ featuredProductIds }) => featuredProductIds,
  ),

  everyRecord<Category>(
    'categories',
    'featured-products-once',
    'No product is chosen twice for one category.',
    ({ featuredProductIds }) =>
      new Set(featuredProductIds.map(String)).size < featuredProductIds.length && 'a product twice',
  ),

  everyRecord<Category>(
    'categories',
    'featured-products-few',
    `At most ${LIMITS.featured} products are chosen for a category.`,
    ({ featuredProductIds }) => featuredProductIds.length > LIMITS.featured && `${featuredProductIds.length} products`,
  ),

  {
    name: 'featured-products-fit',
    description: 'What is chosen for a category is in it, and to be had.',
    async *findViolations(records) {
      const categoryOfActive = new Map<string, string>();
      for await (const { _id, isActive, categoryId } of records.read<Product>('products', {
        isActive: 1,
        categoryId: 1,
      }))
        if (isActive) categoryOfActive.set(String(_id), String(categoryId));
      for await (const { _id, featuredProductIds } of records.read<Category>('categories', { featuredProductIds: 1 })) {
        const invalid = featuredProductIds.map(String).filter((id) => categoryOfActive.get(id) !== String(_id));
        if (invalid.length > 0) yield `categories ${String(_id)}: not of it or hidden: ${invalid.join(', ')}`;
      }
    },
  },
];
