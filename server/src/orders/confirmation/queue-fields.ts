import { MINUTE_MS } from '#shared/durations';
import type { OrderStatus } from '#shared/order-status';
import type { Order, StoredConfirmation } from '../order.schema.js';

/** An order that has a confirmation: those of earlier versions have none. */
export type ConfirmableOrder = Order & { confirmation: StoredConfirmation };

/** A point of risk counts as much as so long a wait. */
const WAIT_PER_POINT_MS = 30 * MINUTE_MS;

/** The confirmation of a new order. */
export const NEW_CONFIRMATION = { state: 'waiting', version: 1, attempts: 0, at: null, by: null } as const;

/** The place in the queue, the smallest first: the longer an order waits and the riskier it is, the earlier its call. */
export const callRankOf = (placedAt: Date, score: number): number => placedAt.getTime() - score * WAIT_PER_POINT_MS;

/** Whether somebody is to call about the order: it is pending, and nobody has confirmed it. */
export const isToConfirm = ({ confirmation }: Pick<Order, 'confirmation'>, status: OrderStatus): boolean =>
  status === 'pending' && confirmation?.state === 'waiting';

/** Takes an order out of the queue whose status changes, and puts one back that becomes pending again. */
export function queueFieldsAfter(order: Order, status: OrderStatus) {
  if (!isToConfirm(order, status)) return { $unset: { callRank: 1 as const, callAfter: 1 as const } };
  return { $set: { callRank: callRankOf(order.placedAt, order.risk?.score ?? 0), callAfter: new Date() } };
}
