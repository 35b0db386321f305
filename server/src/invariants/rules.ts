import type { Rule } from './rule.js';
import { accountRules } from './rules/accounts.rules.js';
import { cartRules } from './rules/carts.rules.js';
import { categoryRules } from './rules/categories.rules.js';
import { databaseRules } from './rules/database.rules.js';
import { orderRules } from './rules/orders.rules.js';
import { imageRules } from './rules/images.rules.js';
import { productRules } from './rules/products.rules.js';

/**
 * Everything that must hold in the shop's database, whatever was done to it. A new part of the shop adds its own:
 * a file in rules/, a line here, and a breach in test/api/invariants.api.test.ts, which fails for a rule without one.
 */
export const RULES: readonly Rule[] = [
  ...productRules,
  ...categoryRules,
  ...accountRules,
  ...cartRules,
  ...orderRules,
  ...imageRules,
  ...databaseRules,
];
