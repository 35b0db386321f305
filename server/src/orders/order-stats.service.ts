import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types, Model } from 'mongoose';
import { addDays, dayOf, daysBetween, startOfDay } from '#shared/days';
import { LIMITS } from '#shared/limits';
import { toRupees } from '#shared/money';
import { DAYS_REVERSED, orderStatsRules } from '#shared/rules/orders-admin.rules';
import { AppError } from '../common/errors/app-error.js';
import { validate } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Order, ORDER_STATUSES, type OrderStatus } from './order.schema.js';

const USUAL_DAYS = 30;
/** A longer range is shown by no chart of days. */
const MAX_DAYS = 3 * 366;
const MAX_TIME_MS = 7000;

interface Sums {
  cells: { _id: { day?: string; status: OrderStatus }; orders: number; amount: number }[];
  sellers: { _id: Types.ObjectId; name: string; pieces: number; revenue: number }[];
}

/** What was ordered on some days of the shop's calendar. */
@Injectable()
export class OrderStatsService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(input: unknown) {
    const { timeZone, first, last } = await this.daysOf(input);
    const isCharted = (Date.parse(last) - Date.parse(first)) / 86_400_000 <= MAX_DAYS;
    const { cells, sellers } = await this.sums(
      startOfDay(first, timeZone),
      startOfDay(addDays(last, 1), timeZone),
      isCharted ? timeZone : null,
    );
    const byStatus = ORDER_STATUSES.map((status) => ({
      status,
      ...summed(cells.filter(({ _id }) => _id.status === status)),
    }));
    const sold = summed(cells.filter(isSold));
    return {
      from: first,
      to: last,
      timeZone,
      totalOrders: summed(cells).orders,
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

  private async daysOf(input: unknown) {
    const { from, to, everything } = validate(orderStatsRules, input);
    const timeZone = this.config.SHOP_TIME_ZONE;
    const last = to ?? dayOf(new Date(), timeZone);
    if (!everything) {
      const first = from ?? addDays(last, 1 - USUAL_DAYS);
      if (first > last)
        throw new AppError('VALIDATION_FAILED', { message: DAYS_REVERSED, fields: { from: DAYS_REVERSED } }); // from tomorrow on, until today
      return { timeZone, last, first };
    }
    const earliest = await this.orders
      .findOne({}, { placedAt: 1 })
      .sort({ placedAt: 1 })
      .maxTimeMS(MAX_TIME_MS)
      .lean<Order>();
    const first = earliest ? dayOf(earliest.placedAt, timeZone) : last;
    return { timeZone, last, first: first < last ? first : last };
  }

  /** By days of a time zone, or without days: telling them takes longer than all the rest of a sum. */
  private async sums(from: Date, before: Date, timezone: string | null): Promise<Sums> {
    const day = timezone !== null && { day: { $dateToString: { format: '%Y-%m-%d', date: '$placedAt', timezone } } };
    const [found] = await this.orders
      .aggregate<Sums>([
        { $match: { placedAt: { $gte: from, $lt: before } } },
        { $sort: { placedAt: 1 } },
        {
          $facet: {
            cells: [
              { $group: { _id: { ...day, status: '$status' }, orders: { $sum: 1 }, amount: { $sum: '$total' } } },
            ],
            sellers: [
              { $match: { status: { $ne: 'cancelled' } } },
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
      ])
      .option({ maxTimeMS: MAX_TIME_MS });
    return found ?? { cells: [], sellers: [] };
  }
}

type Cell = Sums['cells'][number];

const isSold = ({ _id }: Cell): boolean => _id.status !== 'cancelled';

const summed = (cells: Cell[]) => ({
  orders: cells.reduce((sum, { orders }) => sum + orders, 0),
  amount: toRupees(cells.reduce((sum, { amount }) => sum + amount, 0)),
});

/** Every day, those without orders too. */
function byDay(cells: Cell[], first: string, last: string) {
  const days = new Map<string, Cell[]>(daysBetween(first, last).map((day) => [day, []]));
  for (const cell of cells) days.get(cell._id.day ?? '')?.push(cell);
  return [...days].map(([day, own]) => ({
    day,
    orders: summed(own).orders,
    revenue: summed(own.filter(isSold)).amount,
  }));
}
