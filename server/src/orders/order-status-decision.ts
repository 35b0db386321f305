import type { OrderRefusal } from '#shared/order-refusals';
import type { OrderStatus } from '#shared/order-status';
import type { Order } from './order.schema.js';
import { nextVersion, type StatusChange } from './order-status-change.js';

/** An order of a list, and the version that the administrator saw. */
export interface ListedOrder {
  id: string;
  version?: number | null | undefined;
}

/** How one order fares. It is stored with an idempotency key, so it holds plain values only, and nothing of a person. */
export interface StoredOutcome {
  id: string;
  result: 'changed' | 'unchanged' | 'refused';
  statusBefore: OrderStatus | null;
  /** The status and version now, or of a preview after the change. */
  status: OrderStatus | null;
  version: number | null;
  refusal: OrderRefusal | null;
  /** The id of the administrator who changed a refused order last. */
  changedBy: string | null;
}

export interface StatusDecision {
  outcome: StoredOutcome;
  /** The change to write; undefined if there is none. */
  change?: StatusChange;
}

const outcomeOf = (order: Order, result: StoredOutcome['result']): StoredOutcome => ({
  id: order._id.toHexString(),
  result,
  statusBefore: order.status,
  status: order.status,
  version: order.version ?? 1,
  refusal: null,
  changedBy: null,
});

export const refused = (order: Order, refusal: OrderRefusal): StatusDecision => ({
  outcome: {
    ...outcomeOf(order, 'refused'),
    refusal,
    changedBy: order.history?.at(-1)?.by?.toHexString() ?? null,
  },
});

const notFound = (id: string): StatusDecision => ({
  outcome: {
    id,
    result: 'refused',
    statusBefore: null,
    status: null,
    version: null,
    refusal: 'NOT_FOUND',
    changedBy: null,
  },
});

const changed = (order: Order, status: OrderStatus): StatusDecision => ({
  outcome: { ...outcomeOf(order, 'changed'), status, version: nextVersion(order) },
  change: { order, status },
});

const isStale = ({ version }: ListedOrder, order: Order): boolean =>
  version != null && version !== (order.version ?? 1);

/** An order that has the status already is unchanged, as with a change of one order (ADMIN-ORDERS-50). */
export const decideChange =
  (status: OrderStatus, expected: OrderStatus[] | null | undefined) =>
  (listed: ListedOrder, order: Order | undefined): StatusDecision => {
    if (!order) return notFound(listed.id);
    if (order.status === status) return { outcome: outcomeOf(order, 'unchanged') };
    if (isStale(listed, order)) return refused(order, 'STALE_VERSION');
    return expected && !expected.includes(order.status) ? refused(order, 'UNEXPECTED_STATUS') : changed(order, status);
  };

/** Back to the status before the last change. */
export const decideUndo = (listed: ListedOrder, order: Order | undefined): StatusDecision => {
  if (!order) return notFound(listed.id);
  const before = order.history?.at(-2)?.status;
  if (isStale(listed, order) || !before) return refused(order, 'STALE_VERSION');
  return changed(order, before);
};
