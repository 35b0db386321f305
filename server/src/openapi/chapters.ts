import type { Chapter } from './operation.js';
import { ACCOUNTS } from './operations/accounts.operations.js';
import { BULK } from './operations/bulk.operations.js';
import { CART } from './operations/cart.operations.js';
import { CATALOGUE } from './operations/catalogue.operations.js';
import { CUSTOMERS } from './operations/customers.operations.js';
import { DELIVERY } from './operations/delivery.operations.js';
import { INTEGRATIONS } from './operations/integrations.operations.js';
import { MANY_ORDERS } from './operations/many-orders.operations.js';
import { ORDERS_ADMIN } from './operations/orders-admin.operations.js';
import { ORDERS } from './operations/orders.operations.js';
import { PRODUCTS_ADMIN } from './operations/products-admin.operations.js';
import { SHOP } from './operations/shop.operations.js';

/** All chapters of the document, in its order. */
export const CHAPTERS: readonly Chapter[] = [
  CATALOGUE,
  CART,
  ORDERS,
  ACCOUNTS,
  CUSTOMERS,
  ORDERS_ADMIN,
  MANY_ORDERS,
  DELIVERY,
  PRODUCTS_ADMIN,
  BULK,
  INTEGRATIONS,
  SHOP,
];
