import { type Category, nameKey } from '../../categories/category.schema.js';
import { eachOf, leadsTo, type Rule, unique } from '../rule.js';

export const categoryRules: Rule[] = [
  unique<Category>('categories', 'category-name-once', 'No two categories share a name, in any case of letters.', ({ name }) => nameKey(name)),

  eachOf<Category>('categories', 'category-name-key', 'A category\'s key is made of its name.', (category) => category.nameKey !== nameKey(category.name) && `"${category.name}" has the key "${category.nameKey}"`),

  leadsTo<Category>('categories', 'products', 'featured-products-exist', 'The products chosen for a category are there.', ({ featuredProductIds }) => featuredProductIds),

  eachOf<Category>('categories', 'featured-products-once', 'No product is chosen twice for one category.', ({ featuredProductIds }) => new Set(featuredProductIds.map(String)).size < featuredProductIds.length && 'a product twice'),
];
