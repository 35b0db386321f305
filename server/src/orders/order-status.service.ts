import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { orderStatusRules } from '#shared/rules/order-desk.rules';
import type { Principal } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueChanges } from '../common/events/catalogue-events.js';
import { check, checkId } from '../common/validation/check.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { KeyedQueue } from '../common/concurrency/keyed-mutex.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { StockService, type Demand } from '../products/stock.service.js';
import { OrderDeskService } from './order-desk.service.js';
import type { DeskOrder } from './order-desk.view.js';
import { statusLetterId } from './order-letter-ids.js';
import { Order, type OrderStatus } from './order.schema.js';
import { statusLetter } from './status-letter.js';

/** Moves orders from status to status; their pieces go back once and are taken again once (behaviours.md O-10). */
@Injectable()
export class OrderStatusService {
  private readonly queue = new KeyedQueue();

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly desk: OrderDeskService,
    private readonly stock: StockService,
    private readonly outbox: OutboxService,
    private readonly changes: CatalogueChanges,
  ) {}

  /** The same status again changes nothing. */
  async set(id: unknown, input: unknown, { userId }: Principal): Promise<DeskOrder> {
    const known = checkId(id);
    const { status } = check(orderStatusRules, input);
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
    if (isOff && !wasReleased) await this.stock.putBack(demandsOf(order), session);
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
    const waiting = before.status === 'cancelled' ? statusLetterId(before._id, 'cancelled', before.version ?? 1) : null;
    if (waiting !== null) await this.outbox.withdraw(waiting, session);
    const letter = statusLetter(now);
    if (letter) await this.outbox.add(letter, session);
  }
}

const demandsOf = ({ lines }: Order): Demand[] =>
  lines.map(({ productId, size, quantity }) => ({ productId: productId.toHexString(), size, quantity }));
