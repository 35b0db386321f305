import type { Chapter } from './operation.js';
import { ACCOUNTS } from './operations/accounts.operations.js';
import { BACKUPS } from './operations/backups.operations.js';
import { BULK } from './operations/bulk.operations.js';
import { CART } from './operations/cart.operations.js';
import { CASH } from './operations/cash.operations.js';
import { CATALOGUE } from './operations/catalogue.operations.js';
import { CITIES } from './operations/cities.operations.js';
import { CUSTOMERS } from './operations/customers.operations.js';
import { DELIVERY } from './operations/delivery.operations.js';
import { INTEGRATIONS } from './operations/integrations.operations.js';
import { MANY_ORDERS } from './operations/many-orders.operations.js';
import { ORDERS_ADMIN } from './operations/orders-admin.operations.js';
import { ORDERS } from './operations/orders.operations.js';
import { PRODUCT_REQUESTS } from './operations/product-requests.operations.js';
import { PRODUCTS_ADMIN } from './operations/products-admin.operations.js';
import { SHOP } from './operations/shop.operations.js';
import { TEXT_TEMPLATES } from './operations/text-templates.operations.js';

/** All chapters of the document, in its order. */
export const CHAPTERS: readonly Chapter[] = [
  CATALOGUE,
  CART,
  ORDERS,
  ACCOUNTS,
  CITIES,
  CUSTOMERS,
  PRODUCT_REQUESTS,
  ORDERS_ADMIN,
  MANY_ORDERS,
  DELIVERY,
  CASH,
  TEXT_TEMPLATES,
  BACKUPS,
  PRODUCTS_ADMIN,
  BULK,
  INTEGRATIONS,
  SHOP,
];
