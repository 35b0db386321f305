import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { addDays, startOfDay } from '#shared/days';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { CASH_TEXTS } from '#shared/rules/cash.rules';
import { invalidField } from '../../common/errors/app-error.js';
import { CashLedgerService } from '../cash/cash-ledger.service.js';
import { OrderStatsService } from '../order-stats.service.js';
import { Order } from '../order.schema.js';
import {
  DeliveryStatsSum,
  isMostlyWrittenOff,
  isPerhapsSettledByHand,
  type CountedOrder,
} from './delivery-stats-sum.js';

const FIELDS = {
  status: 1,
  total: 1,
  placedAt: 1,
  'address.city': 1,
  'lines.productId': 1,
  'lines.name': 1,
  'history.status': 1,
  'history.isUndo': 1,
  'confirmation.state': 1,
  'delivery.parcels.courier': 1,
  'delivery.outcome.kind': 1,
  'risk.level': 1,
  'cash.open': 1,
  'cash.since': 1,
  'cash.settled.trackingNumber': 1,
} as const;
/** Figures are kept for this time at most and until an order changes: a change may commit after a later one. */
const KEPT = { ms: 60_000, ranges: 10 };
/** Reading many orders must never keep the event loop for long. */
const BATCH_SIZE = 500;

type StoredOrder = CountedOrder & Pick<Order, '_id'>;

type DeliveryFigures = ReturnType<DeliveryStatsSum['result']> & { from: string; to: string; timeZone: string };

/** What became of the orders that were placed in a range of days. */
@Injectable()
export class DeliveryStatsService {
  private kept = { latest: '', until: 0, byRange: new Map<string, Promise<DeliveryFigures>>() };

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly stats: OrderStatsService,
    private readonly ledger: CashLedgerService,
  ) {}

  /** By default the latest 30 days. VALIDATION_FAILED for more days than the cash book shows at once. */
  async getStats(input: unknown): Promise<DeliveryFigures> {
    const { timeZone, first, last } = await this.stats.getRange(input);
    if (last >= addDays(first, CASH_BOOK.days)) throw invalidField('from', CASH_TEXTS.tooLong);
    const byRange = await this.keptFigures();
    const range = `${first} ${last}`;
    const known = byRange.get(range);
    if (known) return known;
    if (byRange.size >= KEPT.ranges) byRange.clear();
    const figures = this.count(first, last, timeZone);
    byRange.set(range, figures);
    figures.catch(() => byRange.delete(range));
    return figures;
  }

  /** The figures by range since the latest change of an order. */
  private async keptFigures() {
    const changed = await this.orders
      .findOne({}, { updatedAt: 1 })
      .sort({ updatedAt: -1, _id: -1 })
      .lean<Pick<Order, '_id' | 'updatedAt'>>();
    const latest = changed ? `${String(changed._id)} ${changed.updatedAt.getTime()}` : '';
    const now = performance.now();
    if (latest !== this.kept.latest || now > this.kept.until)
      this.kept = { latest, until: now + KEPT.ms, byRange: new Map() };
    return this.kept.byRange;
  }

  private async count(first: string, last: string, timeZone: string): Promise<DeliveryFigures> {
    const dayStarts = new Map<string, Date>();
    const sum = new DeliveryStatsSum((day) => {
      const start = dayStarts.get(day) ?? startOfDay(day, timeZone);
      dayStarts.set(day, start);
      return start;
    });
    const placedAt = { $gte: startOfDay(first, timeZone), $lt: startOfDay(addDays(last, 1), timeZone) };
    const orders = this.orders.find({ placedAt: trusted(placedAt) }, FIELDS).lean<StoredOrder>();
    let batch: StoredOrder[] = [];
    const addBatch = async () => {
      const writtenOff = await this.ledger.writtenOffOf(batch.filter(isPerhapsSettledByHand).map(({ _id }) => _id));
      for (const order of batch)
        sum.add(order, isMostlyWrittenOff(order, writtenOff.get(order._id.toHexString()) ?? 0));
      batch = [];
    };
    for await (const order of orders.cursor({ batchSize: BATCH_SIZE })) {
      batch.push(order);
      if (batch.length === BATCH_SIZE) await addBatch();
    }
    await addBatch();
    return { from: first, to: last, timeZone, ...sum.result() };
  }
}
