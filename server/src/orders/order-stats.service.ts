import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { addDays, dayOf, daysBetween, startOfDay } from '#shared/days';
import { DAY_MS } from '#shared/durations';
import { LIMITS } from '#shared/limits';
import { toRupees } from '#shared/money';
import { ORDER_STATUSES, SALE_STATUSES } from '#shared/order-status';
import { orderStatsRules } from '#shared/rules/orders-admin.rules';
import { DAYS_REVERSED } from '#shared/rules/time.rules';
import { invalidField } from '../common/errors/app-error.js';
import { validate } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Order } from './order.schema.js';
import { SalesTotalsReader, type SalesFigures } from './sales-totals.reader.js';

const DEFAULT_DAYS = 30;
/** A longer range gets no figures per day. */
const MAX_CHART_DAYS = 3 * 366;

/** Statistics of the orders placed between two days of the shop's calendar. */
@Injectable()
export class OrderStatsService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly totals: SalesTotalsReader,
  ) {}

  /** Both days are included; money in the result is in rupees. */
  async getStats(input: unknown) {
    const { timeZone, first, last } = await this.getRange(input);
    const isCharted = (Date.parse(last) - Date.parse(first)) / DAY_MS <= MAX_CHART_DAYS;
    const { cells, sellers } =
      (await this.totals.read({ first, last, isCharted })) ??
      (await this.aggregate(
        startOfDay(first, timeZone),
        startOfDay(addDays(last, 1), timeZone),
        isCharted ? timeZone : null,
      ));
    const byStatus = ORDER_STATUSES.map((status) => ({
      status,
      ...sumCells(cells.filter(({ _id }) => _id.status === status)),
    }));
    const sold = sumCells(cells.filter(isSold));
    return {
      from: first,
      to: last,
      timeZone,
      totalOrders: sumCells(cells).orders,
      totalRevenue: sold.amount,
      averageOrder: sold.orders === 0 ? 0 : Math.round((sold.amount * 100) / sold.orders) / 100,
      byStatus,
      byDay: isCharted ? byDay(cells, first, last) : [],
      bestSellers: sellers.map(({ _id, name, pieces, revenue }) => ({
        productId: _id.toHexString(),
        name,
        pieces,
        revenue: toRupees(revenue),
      })),
    };
  }

  /** The first and last day, by default the latest 30. */
  async getRange(input: unknown) {
    const { from, to, everything } = validate(orderStatsRules, input);
    const timeZone = this.config.SHOP_TIME_ZONE;
    const last = to ?? dayOf(new Date(), timeZone);
    if (!everything) {
      const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
      // Validation cannot see this: `from` is in the future and `to` is today by default.
      if (first > last) throw invalidField('from', DAYS_REVERSED);
      return { timeZone, last, first };
    }
    const earliest = await this.orders.findOne({}, { placedAt: 1 }).sort({ placedAt: 1 }).lean<Order>();
    const first = earliest ? dayOf(earliest.placedAt, timeZone) : last;
    return { timeZone, last, first: first < last ? first : last };
  }

  /**
   * Counts the orders themselves, while there are no totals. Groups by the days of a time zone, or not by day if it is
   * null: calculating days takes most of the time.
   */
  private async aggregate(from: Date, before: Date, timezone: string | null): Promise<SalesFigures> {
    const day = timezone !== null && { day: { $dateToString: { format: '%Y-%m-%d', date: '$placedAt', timezone } } };
    const [found] = await this.orders.aggregate<SalesFigures>([
      { $match: { placedAt: { $gte: from, $lt: before } } },
      { $sort: { placedAt: 1 } },
      {
        $facet: {
          cells: [{ $group: { _id: { ...day, status: '$status' }, orders: { $sum: 1 }, amount: { $sum: '$total' } } }],
          sellers: [
            { $match: { status: { $in: SALE_STATUSES } } },
            { $unwind: '$lines' },
            {
              $group: {
                _id: '$lines.productId',
                name: { $last: '$lines.name' },
                pieces: { $sum: '$lines.quantity' },
                revenue: { $sum: '$lines.total' },
              },
            },
            { $sort: { pieces: -1, revenue: -1, _id: 1 } },
            { $limit: LIMITS.admin.bestSellers },
          ],
        },
      },
    ]);
    return found ?? { cells: [], sellers: [] };
  }
}

type Cell = SalesFigures['cells'][number];

const isSold = ({ _id }: Cell): boolean => SALE_STATUSES.includes(_id.status);

const sumCells = (cells: Cell[]) => ({
  orders: cells.reduce((sum, { orders }) => sum + orders, 0),
  amount: toRupees(cells.reduce((sum, { amount }) => sum + amount, 0)),
});

/** One row for every day, also for days without orders. */
function byDay(cells: Cell[], first: string, last: string) {
  const days = new Map<string, Cell[]>(daysBetween(first, last).map((day) => [day, []]));
  for (const cell of cells) days.get(cell._id.day ?? '')?.push(cell);
  return [...days].map(([day, dayCells]) => ({
    day,
    orders: sumCells(dayCells).orders,
    revenue: sumCells(dayCells.filter(isSold)).amount,
  }));
}
