import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { orderStatusRules } from '#shared/rules/orders-admin.rules';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { StockService, type RequestedLine } from '../products/stock.service.js';
import { OrdersAdminService } from './orders-admin.service.js';
import type { AdminOrder } from './orders-admin.view.js';
import { statusEmailId } from './order-email-ids.js';
import { Order, type OrderStatus } from './order.schema.js';
import { buildStatusEmail } from './order-status-email.js';

/** Moves orders from status to status; their pieces go back once and are taken again once (behaviours.md O-10). */
@Injectable()
export class OrderStatusService {
  private readonly queue = new KeyedMutex();

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly desk: OrdersAdminService,
    private readonly stock: StockService,
    private readonly outbox: OutboxService,
    private readonly changes: CatalogueTransactions,
  ) {}

  /** The same status again changes nothing. */
  async set(id: unknown, input: unknown, { userId }: Principal): Promise<AdminOrder> {
    const known = validateId(id);
    const { status } = validate(orderStatusRules, input);
    await this.queue.run([known], () =>
      this.changes.run((session) => this.move(new Types.ObjectId(known), status, new Types.ObjectId(userId), session)),
    );
    return this.desk.get(known);
  }

  private async move(
    _id: Types.ObjectId,
    status: OrderStatus,
    by: Types.ObjectId,
    session: ClientSession,
  ): Promise<void> {
    const order = await this.orders.findById(_id, null, { session }).lean<Order>();
    if (!order) throw new AppError('NOT_FOUND');
    if (order.status === status) return;
    const isOff = status === 'cancelled';
    const wasReleased = order.stockReleased ?? false;
    if (isOff && !wasReleased) await this.stock.release(demandsOf(order), session);
    if (!isOff && wasReleased) await this.stock.take(demandsOf(order), session);
    const version = (order.version ?? 1) + 1;
    await this.orders.updateOne(
      { _id },
      {
        $set: { status, version, stockReleased: isOff },
        $unset: { guestPlaces: 1 },
        $push: { history: { status, at: new Date(), by } },
      },
      { session },
    );
    await failpoint('status');
    await this.tell(order, { ...order, status, version }, session);
  }

  /** Who cancelled the wrong order and takes it back at once has told nobody. */
  private async tell(before: Order, now: Order, session: ClientSession): Promise<void> {
    const waiting = before.status === 'cancelled' ? statusEmailId(before._id, 'cancelled', before.version ?? 1) : null;
    if (waiting !== null) await this.outbox.cancel(waiting, session);
    const letter = buildStatusEmail(now);
    if (letter) await this.outbox.add(letter, session);
  }
}

const demandsOf = ({ lines }: Order): RequestedLine[] =>
  lines.map(({ productId, size, quantity }) => ({ productId: productId.toHexString(), size, quantity }));
