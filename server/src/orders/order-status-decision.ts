import { keepsOutcome, type DeliveryOutcome } from '#shared/delivery-outcome';
import type { OrderRefusal } from '#shared/order-refusals';
import type { OrderStatus } from '#shared/order-status';
import type { Order, StoredOutcome as StoredDeliveryOutcome } from './order.schema.js';
import { nextVersion, type StatusChange } from './order-status-change.js';

/** What the administrator saw of an order; nothing is checked if both are left out. */
export interface SeenOrder {
  version?: number | null | undefined;
  expectedOutcome?: DeliveryOutcome | null | undefined;
}

/** An order of a list. */
export interface ListedOrder extends SeenOrder {
  id: string;
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
  /** The outcome of the delivery that a refused change would have ended. */
  unseenOutcome?: DeliveryOutcome | null;
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

export const refused = (
  order: Order,
  refusal: OrderRefusal,
  unseen: StoredDeliveryOutcome | null = null,
): StatusDecision => ({
  outcome: {
    ...outcomeOf(order, 'refused'),
    refusal,
    changedBy: (unseen ?? order.history?.at(-1))?.by?.toHexString() ?? null,
    unseenOutcome: unseen?.kind ?? null,
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

const hasOtherVersion = ({ version }: SeenOrder, order: Order): boolean =>
  version != null && version !== (order.version ?? 1);

/** Whether the version tells of the outcome, because it has set the status. */
const hasSetStatus = ({ kind, at }: StoredDeliveryOutcome, { status, history }: Order): boolean =>
  kind === status && at <= (history?.at(-1)?.at ?? at);

/**
 * The outcome that the new status would end although the administrator did not see it: one beside the status leaves the
 * version as it is (docs/decisions/0070).
 */
function findUnseenOutcome(
  { version, expectedOutcome }: SeenOrder,
  order: Order,
  newStatus: OrderStatus,
): StoredDeliveryOutcome | null {
  const outcome = order.delivery?.outcome;
  if (!outcome || (version == null && expectedOutcome == null)) return null;
  const isSeen = expectedOutcome == null ? hasSetStatus(outcome, order) : outcome.kind === expectedOutcome;
  return isSeen || keepsOutcome(newStatus, outcome.kind) ? null : outcome;
}

/** Refuses the new status if the order is not as the administrator saw it; otherwise null. */
export function refuseStale(seen: SeenOrder, order: Order, newStatus: OrderStatus): StatusDecision | null {
  if (hasOtherVersion(seen, order)) return refused(order, 'STALE_VERSION');
  const unseen = findUnseenOutcome(seen, order, newStatus);
  return unseen && refused(order, 'STALE_VERSION', unseen);
}

/** An order that has the status already is unchanged, as with a change of one order (ADMIN-ORDERS-50). */
export const decideChange =
  (status: OrderStatus, expected: OrderStatus[] | null | undefined) =>
  (listed: ListedOrder, order: Order | undefined): StatusDecision => {
    if (!order) return notFound(listed.id);
    if (order.status === status) return { outcome: outcomeOf(order, 'unchanged') };
    const stale = refuseStale(listed, order, status);
    if (stale) return stale;
    return expected && !expected.includes(order.status) ? refused(order, 'UNEXPECTED_STATUS') : changed(order, status);
  };

/** Back to the status before the last change. */
export const decideUndo = (listed: ListedOrder, order: Order | undefined): StatusDecision => {
  if (!order) return notFound(listed.id);
  const [before, last] = order.history?.slice(-2) ?? [];
  if (!before || !last) return refused(order, 'STALE_VERSION');
  const outcome = order.delivery?.outcome;
  // Whoever made the change saw what was recorded until then.
  const expectedOutcome = outcome && outcome.at < last.at ? outcome.kind : null;
  return refuseStale({ ...listed, expectedOutcome }, order, before.status) ?? changed(order, before.status);
};
