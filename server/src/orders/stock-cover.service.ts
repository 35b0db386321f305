import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { addDays, dayOf, startOfDay } from '#shared/days';
import { DAY_MS } from '#shared/durations';
import { SALE_STATUSES } from '#shared/order-status';
import { ProductsInStockService } from '../products/products-in-stock.service.js';
import { Order } from './order.schema.js';
import { OrderStatsService } from './order-stats.service.js';
import { SalesTotalsReader } from './sales-totals.reader.js';
import { StockCoverSum } from './stock-cover.js';

/** Compares the stock of each product with what was sold of it in a range of days. */
@Injectable()
export class StockCoverService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly stats: OrderStatsService,
    private readonly totals: SalesTotalsReader,
    private readonly products: ProductsInStockService,
  ) {}

  /** The days from `from` to `to`, by default the latest 30; days that have not come yet do not count. */
  async getCover(input: unknown) {
    const { timeZone, first, last: end } = await this.stats.getRange(input);
    const today = dayOf(new Date(), timeZone);
    const last = end > today && first <= today ? today : end;
    const [from, before] = [startOfDay(first, timeZone), startOfDay(addDays(last, 1), timeZone)];
    const sold = (await this.totals.readPieces({ first, last })) ?? (await this.countPieces(from, before));
    const sum = new StockCoverSum();
    for await (const { _id, name, sku, price, stock, createdAt } of this.products.stream()) {
      const productId = _id.toHexString();
      // Times are compared, because calculating the calendar day of ten thousand products takes a quarter of a second.
      const since = createdAt < before && createdAt > from ? createdAt : from;
      const days = Math.max(1, Math.ceil((before.getTime() - since.getTime()) / DAY_MS));
      const pieces = sold.get(productId) ?? 0;
      sum.add({ productId, name, sku, price, stock, sold: pieces, days, isNew: createdAt >= from });
    }
    return { from: first, to: last, ...sum.result() };
  }

  /** Counts the orders themselves, while there are no totals. */
  private async countPieces(from: Date, before: Date): Promise<Map<string, number>> {
    const counted = await this.orders.aggregate<{ _id: Types.ObjectId; pieces: number }>([
      { $match: { placedAt: { $gte: from, $lt: before }, status: { $in: SALE_STATUSES } } },
      { $unwind: '$lines' },
      { $group: { _id: '$lines.productId', pieces: { $sum: '$lines.quantity' } } },
    ]);
    return new Map(counted.map(({ _id, pieces }) => [_id.toHexString(), pieces]));
  }
}
