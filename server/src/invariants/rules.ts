import type { Rule } from './rule.js';
import { accountRules } from './rules/accounts.rules.js';
import { cartRules } from './rules/carts.rules.js';
import { cashRules } from './rules/cash.rules.js';
import { categoryRules } from './rules/categories.rules.js';
import { databaseRules } from './rules/database.rules.js';
import { orderRules } from './rules/orders.rules.js';
import { imageRules } from './rules/images.rules.js';
import { productRules } from './rules/products.rules.js';
import { productRequestRules } from './rules/product-requests.rules.js';
import { salesTotalsRules } from './rules/sales-totals.rules.js';

/**
 * All invariants of the shop's database. To add one: write it in rules/, add a new file's rules here, and add a
 * violation to test/api/invariants.api.test.ts, which fails for a rule without one.
 */
export const RULES: readonly Rule[] = [
  ...productRules,
  ...productRequestRules,
  ...categoryRules,
  ...accountRules,
  ...cartRules,
  ...orderRules,
  ...cashRules,
  ...salesTotalsRules,
  ...imageRules,
  ...databaseRules,
];
