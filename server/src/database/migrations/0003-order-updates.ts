import type { Migration, MigrationStep } from './migration.js';

interface OldOrder {
  placedAt: Date;
  history?: { at: Date }[];
}

const orders: MigrationStep<OldOrder> = {
  collection: 'orders',
  filter: { updatedAt: { $exists: false } },
  change: ({ placedAt, history = [] }) => ({ $set: { updatedAt: history.at(-1)?.at ?? placedAt } }),
};

/** When each order was last changed, by which other systems find what is new. */
export const orderUpdates: Migration = { description: 'times of changes of orders', steps: [orders] };
