import { normalizeSearchText } from '../../orders/order-search.js';
import { newOrderReference } from '../../orders/new-order-reference.js';
import type { Migration, MigrationStep } from './migration.js';

const orders: MigrationStep = {
  collection: 'orders',
  uniqueIndex: { key: { reference: 1 }, partialFilterExpression: { reference: { $type: 'string' } } },
  filter: { reference: { $exists: false } },
  change() {
    const reference = newOrderReference();
    return { $set: { reference }, $addToSet: { searchWords: normalizeSearchText(reference) } };
  },
};

/** The short reference of each order, by which customers and administrators find it. */
export const orderReferences: Migration = { description: 'short references of orders', steps: [orders] };
