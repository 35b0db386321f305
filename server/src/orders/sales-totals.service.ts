import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { failpoint } from '../common/transactions/failpoints.js';
import { Transactions } from '../common/transactions/transactions.js';
import { dayOf } from '#shared/days';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Order } from './order.schema.js';
import { COUNTED_FIELDS, countedStatusOf, SalesTotalsSum, type CountedOrder } from './sales-totals-sum.js';
import { SalesTotalsRepository } from './sales-totals.repository.js';
import { ALL_DAYS, COUNTED_STATUSES } from './sales-totals.schema.js';

/** Orders per transaction: few enough that it is short. */
const BATCH_SIZE = 500;
/** The orders that the totals count under another status than theirs: $in, which the sparse index serves. */
const OUTDATED = { countedAs: trusted({ $in: [...COUNTED_STATUSES] }) };

type FoundOrder = CountedOrder & Pick<Order, '_id'>;

/**
 * Keeps the totals of the orders by day and by product, from which the statistics are read. No request writes them: an
 * order whose status the totals do not know says in `countedAs` how they count it, and the worker counts such orders
 * again and removes that mark, in one transaction. So each change is counted once, whatever is killed, and by any
 * number of servers: all of them change the state, and one of two that do at once starts over.
 *
 * What the totals count of an order (`countedStatusOf`) changes by this alone, not by orders that are placed or change
 * their status meanwhile. Therefore the totals can be built in many short transactions while the shop sells.
 */
@Injectable()
export class SalesTotalsService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly totals: SalesTotalsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Counts a batch of the orders that have changed; done if there are no more. */
  async update(): Promise<{ isDone: boolean }> {
    if (!(await this.orders.exists(OUTDATED))) return { isDone: true };
    return this.transactions.run(async (session) => {
      const orders = await this.findOrders(OUTDATED, session);
      if (!(await this.totals.touchState('ready', {}, session))) return { isDone: true };
      await this.change(orders, session, (sum, order) => {
        const before = countedStatusOf(order);
        if (before !== null) sum.add(order, before, -1);
        sum.add(order, order.status);
      });
      const ids = orders.map(({ _id }) => _id);
      await this.orders.updateMany({ _id: trusted({ $in: ids }) }, { $unset: { countedAs: 1 } }, { session });
      return { isDone: orders.length < BATCH_SIZE };
    });
  }

  /** Begins to build the totals for this server's time zone, unless they are those of it. */
  async beginBuilding(): Promise<void> {
    await this.transactions.run((session) => this.totals.begin(session));
  }

  /** Builds a part of the totals of this time zone; done if they are ready. After a kill it goes on where it was. */
  async build(): Promise<{ isDone: boolean }> {
    if (!(await this.totals.hasState())) await this.beginBuilding();
    const state = await this.totals.findState();
    if (state?.phase === 'removing') await this.transactions.run((session) => this.removePart(session));
    else if (state?.phase === 'counting') await this.transactions.run((session) => this.countPart(session));
    else return { isDone: true };
    return { isDone: false };
  }

  private async removePart(session: ClientSession): Promise<void> {
    // First the phase: another server may be counting already, and nothing that it counted may be removed.
    if (!(await this.totals.touchState('removing', {}, session))) return;
    const removed = await this.totals.removeSome(BATCH_SIZE, session);
    if (removed === 0) await this.totals.touchState('removing', { phase: 'counting' }, session);
  }

  /** Orders that are placed meanwhile are counted by `update`, also those whose ids come earlier. */
  private async countPart(session: ClientSession): Promise<void> {
    const lastCounted = (await this.totals.findState(session))?.lastCounted;
    const later = lastCounted ? { _id: trusted({ $gt: lastCounted }) } : {};
    const orders = await this.findOrders(later, session, { sort: { _id: 1 } });
    const last = orders.at(-1)?._id;
    if (!(await this.totals.touchState('counting', last ? { lastCounted: last } : { phase: 'ready' }, session))) return;
    await this.change(orders, session, (sum, order) => {
      const status = countedStatusOf(order);
      if (status !== null) sum.add(order, status);
    });
  }

  private async findOrders(
    filter: QueryFilter<Order>,
    session: ClientSession,
    options: { sort?: { _id: 1 } } = {},
  ): Promise<FoundOrder[]> {
    return this.orders.find(filter, COUNTED_FIELDS, { session, limit: BATCH_SIZE, ...options }).lean<FoundOrder[]>();
  }

  /** Changes the totals of these orders' days and products. */
  private async change(
    orders: FoundOrder[],
    session: ClientSession,
    add: (sum: SalesTotalsSum, order: FoundOrder) => void,
  ): Promise<void> {
    if (orders.length === 0) return;
    const timeZone = this.config.SHOP_TIME_ZONE;
    const days = new Set([ALL_DAYS, ...orders.map(({ placedAt }) => dayOf(placedAt, timeZone))]);
    const products = new Map(
      orders.flatMap(({ lines }) => lines.map(({ productId }) => [productId.toHexString(), productId] as const)),
    );
    const sum = new SalesTotalsSum(timeZone, await this.totals.find([...days], [...products.values()], session));
    for (const order of orders) add(sum, order);
    await this.totals.replace(sum.totals(), session);
    await failpoint('totals');
  }
}
