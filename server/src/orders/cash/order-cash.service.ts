import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { courierKeyOf } from '#shared/cash-book';
import type { OrderStatus } from '#shared/order-status';
import { CASH_TEXTS } from '#shared/rules/cash.rules';
import { AppError, invalidField } from '../../common/errors/app-error.js';
import { Order, type StoredCash, type StoredDelivery } from '../order.schema.js';
import { CashLedgerService } from './cash-ledger.service.js';
import { cashAfter, linesBetween, NO_CASH, numbersOf, positionOf, settlementsBack } from './cash-position.js';

/** An order as the transaction read it, and what it becomes. */
export interface CashChange {
  order: Pick<Order, '_id' | 'total' | 'cash' | 'cashIsDue'>;
  status: OrderStatus;
  delivery?: StoredDelivery | undefined;
}

type Why = { by: string | null; kind?: 'order' | 'opening' };

/** Brings the cash book to where the orders are: one booking for all orders of a change. */
@Injectable()
export class OrderCashService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly ledger: CashLedgerService,
  ) {}

  /**
   * Runs in the transaction that changes the orders. Compares the new state with what the book holds of the order, not
   * with the order's earlier state, which the book may not hold yet.
   */
  async book(changes: CashChange[], { by, kind = 'order' }: Why, session: ClientSession): Promise<void> {
    const moved = changes
      .map(({ order, ...state }) => {
        const before = order.cash ?? NO_CASH;
        const booked = positionOf({ ...state, total: order.total });
        const numbers = numbersOf(state);
        const isChanged = order.cashIsDue || numbers.join() !== before.numbers.join();
        return { ...before, order, booked, numbers, isChanged, lines: linesBetween(before.booked, booked, order._id) };
      })
      .filter(({ lines, isChanged }) => lines.length > 0 || isChanged);
    if (moved.length === 0) return;
    const lines = moved.flatMap((each) => each.lines);
    const day = lines.length > 0 ? (await this.ledger.post({ kind, by, lines }, session)).day : null;
    await this.write(
      moved.map(({ order, ...cash }) => ({ _id: order._id, cash: cashAfter(cash, day ?? cash.since) })),
      session,
    );
  }

  /** Adds to what is settled of an order, in paisa. VALIDATION_FAILED if the courier carries nothing of it. */
  async settle(
    _id: Types.ObjectId,
    { courier, amount, day }: { courier: string; amount: number; day: string },
    session: ClientSession,
  ): Promise<void> {
    const order = await this.orders.findById(_id, { cash: 1 }, { session }).lean<Pick<Order, '_id' | 'cash'>>();
    if (!order) throw new AppError('NOT_FOUND');
    const { settled, ...cash } = order.cash ?? NO_CASH;
    const key = courierKeyOf(courier);
    if (![...cash.booked, ...settled].some((part) => courierKeyOf(part.courier) === key))
      throw invalidField('orderId', CASH_TEXTS.notCarried);
    const added = amount < 0 ? settlementsBack(settled, courier, -amount) : [{ courier, trackingNumber: null, amount }];
    await this.write([{ _id, cash: cashAfter({ ...cash, settled: [...settled, ...added] }, day) }], session);
  }

  /** Stores what the book has of orders. */
  async write(changed: { _id: Order['_id']; cash: StoredCash }[], session: ClientSession): Promise<void> {
    const updatedAt = new Date();
    const operations = changed.map(({ _id, cash }) => ({
      updateOne: { filter: { _id }, update: { $set: { cash, updatedAt }, $unset: { cashIsDue: 1 as const } } },
    }));
    await this.orders.bulkWrite(operations, { session, ordered: true });
  }
}
