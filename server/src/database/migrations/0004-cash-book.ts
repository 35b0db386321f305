import type { Migration, MigrationStep } from './migration.js';

const orders: MigrationStep = {
  collection: 'orders',
  filter: {
    cash: { $exists: false },
    cashIsDue: { $exists: false },
    $or: [{ status: 'shipped' }, { 'delivery.parcels.cash': { $exists: true } }],
  },
  change: () => ({ $set: { cashIsDue: true } }),
};

/** Marks the orders whose cash is on the way, or that have parcels: the shop then books them (cash-opening.service.ts). */
export const cashBook: Migration = { description: 'orders of the cash book', steps: [orders] };
