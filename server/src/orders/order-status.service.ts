import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { DELAYED_EMAIL_STATUSES, STOCK_RELEASING_STATUSES, type OrderStatus } from '#shared/order-status';
import { orderStatusRules, type OrderStatusChange } from '#shared/rules/orders-admin.rules';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import type { RequestKey } from '../common/idempotency/idempotency-key.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { OutboxService } from '../outbox/outbox.service.js';
import type { RequestedLine } from '../products/stock-lines.js';
import { StockService } from '../products/stock.service.js';
import { OrdersAdminService } from './orders-admin.service.js';
import type { AdminOrder } from './orders-admin.view.js';
import { statusEmailId } from './order-email-ids.js';
import { Order } from './order.schema.js';
import { buildStatusEmail } from './order-status-email.js';

/**
 * Changes the status of orders. Cancelling releases the stock, and undoing a cancellation reserves it again
 * (ADMIN-ORDERS-51, ADMIN-ORDERS-52).
 */
@Injectable()
export class OrderStatusService {
  private readonly mutex = new KeyedMutex();

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly ordersAdmin: OrdersAdminService,
    private readonly stock: StockService,
    private readonly outbox: OutboxService,
    private readonly changes: CatalogueTransactions,
  ) {}

  /**
   * Setting the current status again changes nothing (ADMIN-ORDERS-50). Throws OUT_OF_STOCK if the stock cannot be
   * reserved again, and STALE_VERSION with the present order if it is not the version that the administrator saw.
   */
  async setStatus(
    id: unknown,
    input: unknown,
    { userId }: Principal,
    key: RequestKey | null = null,
    signal?: AbortSignal,
  ): Promise<AdminOrder> {
    const orderId = validateId(id);
    const change = validate(orderStatusRules, input);
    const request = key && { ...key, operation: 'setOrderStatus', content: { orderId, change } };
    const ids = { _id: new Types.ObjectId(orderId), by: new Types.ObjectId(userId) };
    await this.mutex
      .run(
        [orderId],
        () => this.changes.run((session) => this.changeStatus(ids, change, session), request, signal),
        signal,
      )
      .catch(async (error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'STALE_VERSION') throw error;
        throw new AppError('STALE_VERSION', { extras: { order: await this.ordersAdmin.get(orderId) } });
      });
    return this.ordersAdmin.get(orderId);
  }

  private async changeStatus(
    { _id, by }: { _id: Types.ObjectId; by: Types.ObjectId },
    { status, version: seenVersion }: OrderStatusChange,
    session: ClientSession,
  ): Promise<void> {
    const order = await this.orders.findById(_id, null, { session }).lean<Order>();
    if (!order) throw new AppError('NOT_FOUND');
    if (order.status === status) return;
    const { version: storedVersion = 1 } = order;
    if (seenVersion != null && seenVersion !== storedVersion) throw new AppError('STALE_VERSION');
    const stockReleased = await this.moveStock(order, status, session);
    const version = storedVersion + 1;
    await this.orders.updateOne(
      { _id },
      {
        $set: { status, version, stockReleased, countedAs: order.countedAs ?? order.status },
        $unset: { guestPlaces: 1 },
        $push: { history: { status, at: new Date(), by } },
      },
      { session },
    );
    await failpoint('status');
    await this.sendStatusEmail(order, { ...order, status, version }, session);
  }

  /** Releases the stock, or reserves it again, where the new status requires it; returns whether it is released now. */
  private async moveStock(order: Order, status: OrderStatus, session: ClientSession): Promise<boolean> {
    const wasReleased = order.stockReleased ?? false;
    const isReleased = STOCK_RELEASING_STATUSES.includes(status);
    if (isReleased && !wasReleased) await this.stock.release(requestedLinesOf(order), session);
    if (!isReleased && wasReleased) await this.stock.reserveAgain(requestedLinesOf(order), session);
    return isReleased;
  }

  /** Adds the email about the new status. The email about a cancellation that is undone at once is withdrawn. */
  private async sendStatusEmail(before: Order, after: Order, session: ClientSession): Promise<void> {
    const isDelayed = DELAYED_EMAIL_STATUSES.includes(before.status);
    const delayedEmailId = isDelayed ? statusEmailId(before._id, before.status, before.version ?? 1) : null;
    if (delayedEmailId !== null) await this.outbox.cancel(delayedEmailId, session);
    const email = buildStatusEmail(after);
    if (email) await this.outbox.add(email, session);
  }
}

const requestedLinesOf = ({ lines }: Order): RequestedLine[] =>
  lines.map(({ productId, size, quantity }) => ({ productId: productId.toHexString(), size, quantity }));
