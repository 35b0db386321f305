import { SHIPPED_STATUSES, STOCK_RELEASING_STATUSES, type OrderStatus } from './order-status.js';
import { keysOf } from './typed-objects.js';

/** What became of a shipped order, by its stored names. */
export const OUTCOME_DETAILS = {
  delivered: 'Delivered',
  refused: 'Refused at the door',
  lost: 'Lost',
  returned: 'Returned',
} as const satisfies Record<string, string>;

export type DeliveryOutcome = keyof typeof OUTCOME_DETAILS;
export const DELIVERY_OUTCOMES: readonly DeliveryOutcome[] = keysOf(OUTCOME_DETAILS);

/** An outcome by its name in the GraphQL schema; null without one. */
export const fromGraphqlOutcome = (name: Uppercase<DeliveryOutcome> | null): DeliveryOutcome | null =>
  DELIVERY_OUTCOMES.find((each) => each.toUpperCase() === name) ?? null;

/** Why a parcel was refused. */
export const REFUSED_REASON_DETAILS = {
  notHome: 'Nobody was at home',
  changedMind: 'The customer does not want it any more',
  noMoney: 'The customer had no money',
  notOrdered: 'The customer did not order it',
  damaged: 'The parcel was damaged',
  other: 'Another reason',
} as const satisfies Record<string, string>;

export type RefusedReason = keyof typeof REFUSED_REASON_DETAILS;
export const REFUSED_REASONS: readonly RefusedReason[] = keysOf(REFUSED_REASON_DETAILS);

/** In what state returned pieces are: only sellable ones go back into stock. */
export const RETURN_STATE_DETAILS = {
  sellable: 'Sellable: back in stock',
  damaged: 'Damaged: not back in stock',
} as const satisfies Record<string, string>;

export type ReturnState = keyof typeof RETURN_STATE_DETAILS;
export const RETURN_STATES: readonly ReturnState[] = keysOf(RETURN_STATE_DETAILS);

/** An outcome as far as it moves status and stock. */
export interface OutcomeState {
  kind: DeliveryOutcome;
  /** Null unless it is returned. */
  returnedAs: ReturnState | null;
}

/** The outcomes that stay when the status is set; the others contradict it and end. */
const KEPT_OUTCOMES: Record<OrderStatus, readonly DeliveryOutcome[]> = {
  pending: [],
  processing: [],
  shipped: ['refused', 'lost', 'returned'],
  delivered: ['delivered', 'returned'],
  cancelled: ['refused', 'lost', 'returned'],
};

/** Whether an outcome stays when an administrator sets the status. */
export const keepsOutcome = (status: OrderStatus, kind: DeliveryOutcome): boolean =>
  KEPT_OUTCOMES[status].includes(kind);

interface ShippedOrder {
  status: OrderStatus;
  /** Old orders lack it. */
  history?: readonly { status: OrderStatus; isUndo?: boolean | undefined }[];
}

/**
 * Whether an order is or was on its way: what was delivered was, whether or not somebody recorded it. A step that was
 * taken back by Undo never happened.
 */
export const wasShipped = ({ status, history = [] }: ShippedOrder): boolean => {
  const steps = history.filter((_, index) => !history[index + 1]?.isUndo).map((step) => step.status);
  return [status, ...steps].some((each) => SHIPPED_STATUSES.includes(each));
};

/**
 * The status after an outcome is recorded; null if it cannot be recorded. Delivered sets the status, the others leave
 * it as the owner set it. `wasShipped`: a cancelled order was on its way before.
 */
export function statusAfterOutcome(
  { status, wasShipped }: { status: OrderStatus; wasShipped: boolean },
  kind: DeliveryOutcome,
): OrderStatus | null {
  if (SHIPPED_STATUSES.includes(status)) return kind === 'delivered' ? 'delivered' : status;
  return status === 'cancelled' && wasShipped && kind !== 'delivered' ? status : null;
}

/**
 * Whether the pieces of an order are back in stock. What is lost or damaged is not, even if the order is cancelled; what
 * came back sellable is, whatever the status.
 */
export function piecesAreBack(status: OrderStatus, outcome: OutcomeState | null): boolean {
  if (outcome?.kind === 'lost') return false;
  if (outcome?.kind === 'returned') return outcome.returnedAs === 'sellable';
  return STOCK_RELEASING_STATUSES.includes(status);
}
