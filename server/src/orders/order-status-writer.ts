import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { keepsOutcome, piecesAreBack } from '#shared/delivery-outcome';
import { DELAYED_EMAIL_STATUSES, type OrderStatus } from '#shared/order-status';
import { AuditEventsService, type NewAuditEvent } from '../common/audit/audit-events.service.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { AppError } from '../common/errors/app-error.js';
import type { KeyedRequest } from '../common/idempotency/idempotency.service.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { OutboxService } from '../outbox/outbox.service.js';
import type { RequestedLine } from '../products/stock-lines.js';
import { StockService } from '../products/stock.service.js';
import { statusEmailId } from './order-email-ids.js';
import { Order, type StoredDelivery } from './order.schema.js';
import { queueFieldsAfter } from './confirmation/queue-fields.js';
import { buildStatusEmail } from './order-status-email.js';

/** An order as the transaction read it, and its new status, which an outcome may leave as it is. */
export interface StatusChange {
  order: Order;
  status: OrderStatus;
  /** Its parcels and new outcome; by default an outcome ends that contradicts the new status. */
  delivery?: StoredDelivery;
}

export interface StatusWriteOptions {
  /** The administrator's user id; null for the customer's link and for the shop itself. */
  by: string | null;
  /** Why, for the history. */
  reason?: string;
  /**
   * `hold`: all emails wait until the change can no longer be undone. `undo`: the change goes back to the status before,
   * and its customer is only told if the email about that status was cancelled.
   */
  emails: 'send' | 'hold' | 'undo';
}

/** What was written; orders whose pieces could not be reserved again are left as they were, with the error. */
export interface WrittenChanges {
  changed: StatusChange[];
  outOfStock: Map<Order, AppError>;
}

/** Writes changes of status and outcome, of one order or of many: stock, order, history, emails (ADMIN-ORDERS-51, -52). */
@Injectable()
export class OrderStatusWriter {
  private readonly mutex = new KeyedMutex();

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly stock: StockService,
    private readonly outbox: OutboxService,
    private readonly changes: CatalogueTransactions,
    private readonly events: AuditEventsService,
  ) {}

  /** Runs `work` in one transaction, after all earlier changes of these orders in this process. */
  run<T>(
    ids: string[],
    work: (session: ClientSession) => Promise<T>,
    request: KeyedRequest | null,
    signal?: AbortSignal,
  ): Promise<T> {
    return this.mutex.run(ids, () => this.changes.run(work, request, signal), signal);
  }

  async write(
    changes: StatusChange[],
    { by, reason, emails }: StatusWriteOptions,
    session: ClientSession,
  ): Promise<WrittenChanges> {
    await this.releaseStock(changes, session);
    const written = await this.reserveStock(changes, session);
    if (written.changed.length === 0) return written;
    await this.writeOrders(written.changed, by === null ? null : new Types.ObjectId(by), session);
    const moved = written.changed.filter(isMoved);
    if (moved.length > 0)
      await this.events.addAll(
        moved.map((change) => statusEvent(change, by, reason)),
        session,
      );
    await failpoint('status');
    if (moved.length === 0) return written;
    await this.cancelEmails(moved, emails, session);
    const told = emails === 'undo' ? await this.findUntold(moved, session) : moved;
    const newEmails = told
      .map(({ order, status }) =>
        buildStatusEmail({ ...order, status, version: nextVersion(order) }, emails !== 'send'),
      )
      .filter((email) => email !== null);
    if (newEmails.length > 0) await this.outbox.addAll(newEmails, session);
    return written;
  }

  /** The pieces of all orders at once: many orders have the same products. */
  private async releaseStock(changes: StatusChange[], session: ClientSession): Promise<void> {
    const released = changes.filter((change) => isReleased(change) && !wasReleased(change));
    if (released.length > 0) await this.stock.release(released.flatMap(requestedLinesOf), session);
  }

  private async reserveStock(changes: StatusChange[], session: ClientSession): Promise<WrittenChanges> {
    const reopened = changes.filter(needsStock);
    const shortages = await this.stock.findShortages(reopened.map(requestedLinesOf), session);
    const outOfStock = new Map<Order, AppError>();
    reopened.forEach(({ order }, index) => {
      const shortage = shortages[index];
      if (shortage) outOfStock.set(order, shortage);
    });
    const lines = reopened.filter(({ order }) => !outOfStock.has(order)).flatMap(requestedLinesOf);
    if (lines.length > 0) await this.stock.reserveAgain(lines, session);
    return { changed: changes.filter(({ order }) => !outOfStock.has(order)), outOfStock };
  }

  private async writeOrders(changes: StatusChange[], by: Types.ObjectId | null, session: ClientSession): Promise<void> {
    const at = new Date();
    const operations = changes.map((change) => {
      const { order, status } = change;
      const delivery = deliveryAfter(change);
      const fields = { stockReleased: isReleased(change), updatedAt: at, ...(delivery && { delivery }) };
      if (!isMoved(change)) return { updateOne: { filter: { _id: order._id }, update: { $set: fields } } };
      const set = { status, version: nextVersion(order), countedAs: order.countedAs ?? order.status };
      const { $set, $unset } = queueFieldsAfter(order, status);
      const update = {
        $set: { ...fields, ...set, ...$set },
        $unset: { guestPlaces: 1 as const, ...$unset },
        $push: { history: { status, at, by } },
      };
      return { updateOne: { filter: { _id: order._id }, update } };
    });
    await this.orders.bulkWrite(operations, { session, ordered: true });
  }

  /** The changes back to a status whose email was cancelled, when an earlier change back came in between. */
  private async findUntold(changes: StatusChange[], session: ClientSession): Promise<StatusChange[]> {
    const idOf = ({ order, status }: StatusChange) => statusEmailId(order._id, status, nextVersion(order) - 2);
    const ids = changes.map(idOf).filter((id) => id !== null);
    const cancelled = await this.outbox.findCancelled(ids, session);
    return changes.filter((change) => cancelled.has(idOf(change) ?? ''));
  }

  /**
   * Cancels the emails about the earlier statuses that are not true any more: of a cancellation and of what is undone in
   * any case, of the others while they are held.
   */
  private async cancelEmails(
    changes: StatusChange[],
    emails: StatusWriteOptions['emails'],
    session: ClientSession,
  ): Promise<void> {
    const isCancelled = (status: OrderStatus) => emails === 'undo' || DELAYED_EMAIL_STATUSES.includes(status);
    const idsOf = (isAlways: boolean) =>
      changes
        .filter(({ order }) => isCancelled(order.status) === isAlways)
        .map(({ order }) => presentEmailId(order))
        .filter((id) => id !== null);
    await this.outbox.cancel(idsOf(true), session);
    await this.outbox.cancel(idsOf(false), session, { isHeld: true });
  }
}

const statusEvent = ({ order, status }: StatusChange, by: string | null, reason?: string): NewAuditEvent => ({
  kind: 'ORDER_STATUS',
  by,
  subjectId: order._id.toHexString(),
  details: { from: order.status, to: status, ...(reason !== undefined && { reason }) },
});

/** The id of the email about the order's present status; null if that has none. */
export const presentEmailId = ({ _id, status, version }: Order): string | null =>
  statusEmailId(_id, status, version ?? 1);

export const nextVersion = ({ version }: Order): number => (version ?? 1) + 1;

const isMoved = ({ order, status }: StatusChange): boolean => status !== order.status;

/** Parcels and outcome after the change; an outcome ends that contradicts the status (docs/decisions/0070). */
function deliveryAfter({ order, status, delivery }: StatusChange): StoredDelivery | undefined {
  if (delivery || !order.delivery?.outcome || keepsOutcome(status, order.delivery.outcome.kind))
    return delivery ?? order.delivery;
  return { ...order.delivery, version: order.delivery.version + 1, outcome: null };
}

const isReleased = (change: StatusChange): boolean =>
  piecesAreBack(change.status, deliveryAfter(change)?.outcome ?? null);
const wasReleased = ({ order }: StatusChange): boolean => order.stockReleased ?? false;

/** Whether the pieces of the order have to be reserved again. */
export const needsStock = (change: StatusChange): boolean => wasReleased(change) && !isReleased(change);

export const requestedLinesOf = ({ order: { lines } }: StatusChange): RequestedLine[] =>
  lines.map(({ productId, size, quantity }) => ({ productId: productId.toHexString(), size, quantity }));
