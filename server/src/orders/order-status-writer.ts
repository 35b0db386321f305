import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { keepsOutcome, piecesAreBack } from '#shared/delivery-outcome';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { AppError } from '../common/errors/app-error.js';
import type { ChangeRequest } from '../common/idempotency/idempotency.service.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import type { RequestedLine } from '../products/stock-lines.js';
import { StockService } from '../products/stock.service.js';
import { OrderCashService } from './cash/order-cash.service.js';
import { Order, type StoredDelivery } from './order.schema.js';
import { queueFieldsAfter } from './confirmation/queue-fields.js';
import { nextVersion, type StatusChange, type StatusWriteOptions } from './order-status-change.js';
import { OrderStatusNews } from './order-status-news.js';
import { cameBack, recalculateRisk } from './risk/recalculate-risk.js';

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
    private readonly news: OrderStatusNews,
    private readonly changes: CatalogueTransactions,
    private readonly cash: OrderCashService,
  ) {}

  /** Runs `work` in one transaction, after all earlier changes of these orders in this process. */
  run<T>(ids: string[], request: ChangeRequest, work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.mutex.run(ids, () => this.changes.run(request, work), request.signal);
  }

  /** The same with one order, as it is in the transaction. NOT_FOUND if there is none. */
  runOnOrder(
    id: string,
    request: ChangeRequest,
    work: (order: Order, session: ClientSession) => Promise<void>,
  ): Promise<void> {
    const onOrder = async (session: ClientSession) => {
      const order = await this.orders.findById(new Types.ObjectId(id), null, { session }).lean<Order>();
      if (!order) throw new AppError('NOT_FOUND');
      await work(order, session);
    };
    return this.run([id], request, onOrder);
  }

  async write(changes: StatusChange[], options: StatusWriteOptions, session: ClientSession): Promise<WrittenChanges> {
    await this.releaseStock(changes, session);
    const written = await this.reserveStock(changes, session);
    if (written.changed.length === 0) return written;
    const { by } = options;
    await this.writeOrders(written.changed, options, session);
    const booked = written.changed.map((change) => ({ ...change, delivery: deliveryAfter(change) }));
    await this.cash.book(booked, { by }, session);
    await this.followRisk(written.changed, session);
    await this.news.tell(written.changed.filter(isMoved), options, session);
    return written;
  }

  /** A parcel that comes back, or did not after all, changes the risk of the same customer's other orders. */
  private async followRisk(changes: StatusChange[], session: ClientSession): Promise<void> {
    const moved = changes.filter((change) => cameBack(change.order) !== cameBack(orderAfter(change)));
    await recalculateRisk(
      this.orders,
      moved.flatMap(({ order }) => order.contactKeys ?? []),
      session,
    );
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

  private async writeOrders(
    changes: StatusChange[],
    { by, emails }: StatusWriteOptions,
    session: ClientSession,
  ): Promise<void> {
    const at = new Date();
    const step = { at, by: by === null ? null : new Types.ObjectId(by), ...(emails === 'undo' && { isUndo: true }) };
    const operations = changes.map((change) => {
      const { order, status } = change;
      const delivery = deliveryAfter(change);
      const fields = {
        stockReleased: isReleased(change),
        updatedAt: at,
        ...(delivery && { delivery: { ...delivery, changedAt: at } }),
      };
      if (!isMoved(change)) return { updateOne: { filter: { _id: order._id }, update: { $set: fields } } };
      const set = { status, version: nextVersion(order), countedAs: order.countedAs ?? order.status };
      const { $set, $unset } = queueFieldsAfter(order, status);
      const update = {
        $set: { ...fields, ...set, ...$set },
        $unset: { guestPlaces: 1 as const, ...$unset },
        $push: { history: { status, ...step } },
      };
      return { updateOne: { filter: { _id: order._id }, update } };
    });
    await this.orders.bulkWrite(operations, { session, ordered: true });
  }
}

const isMoved = ({ order, status }: StatusChange): boolean => status !== order.status;

/** Parcels and outcome after the change; an outcome ends that contradicts the status (docs/decisions/0070). */
function deliveryAfter({ order, status, delivery }: StatusChange): StoredDelivery | undefined {
  if (delivery || !order.delivery?.outcome || keepsOutcome(status, order.delivery.outcome.kind))
    return delivery ?? order.delivery;
  return { ...order.delivery, version: order.delivery.version + 1, outcome: null };
}

/** The fields of the changed order that its risk depends on. */
const orderAfter = (change: StatusChange) => ({
  ...change.order,
  status: change.status,
  delivery: deliveryAfter(change),
});

const isReleased = (change: StatusChange): boolean =>
  piecesAreBack(change.status, deliveryAfter(change)?.outcome ?? null);
const wasReleased = ({ order }: StatusChange): boolean => order.stockReleased ?? false;

/** Whether the pieces of the order have to be reserved again. */
export const needsStock = (change: StatusChange): boolean => wasReleased(change) && !isReleased(change);

export const requestedLinesOf = ({ order: { lines } }: StatusChange): RequestedLine[] =>
  lines.map(({ productId, size, quantity }) => ({ productId: productId.toHexString(), size, quantity }));
