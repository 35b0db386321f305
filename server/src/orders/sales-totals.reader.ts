import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { addDays, dayOf, startOfDay } from '#shared/days';
import { LIMITS } from '#shared/limits';
import { ORDER_STATUSES, SALE_STATUSES, type OrderStatus } from '#shared/order-status';
import { withTimeout } from '../common/concurrency/with-timeout.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { Order } from './order.schema.js';
import { ALL_DAYS, type DayTotals, type Sold } from './sales-totals.schema.js';
import { SalesTotalsRepository } from './sales-totals.repository.js';
import { SalesTotalsService } from './sales-totals.service.js';

/** `cells` are counts and amounts (paisa) per status, and per day where days are charted. */
export interface SalesFigures {
  cells: { _id: { day?: string; status: OrderStatus }; orders: number; amount: number }[];
  sellers: { _id: Types.ObjectId; name: string; pieces: number; revenue: number }[];
}

/** Days of the shop's calendar, both included. */
interface Range {
  first: string;
  last: string;
}

type Seller = Sold & { _id: Types.ObjectId; lastDay: string };

/** How long a request waits for the latest orders to be counted. Where many wait, it gets the totals as they are. */
const MAX_UPDATE_MS = 1500;
/** How often the totals are read again because they have changed meanwhile. */
const MAX_READS = 3;

/** Reads what was ordered and sold in a range of days from the totals. */
@Injectable()
export class SalesTotalsReader {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly repository: SalesTotalsRepository,
    private readonly totals: SalesTotalsService,
  ) {}

  /** The figures of the range; null while the totals are being built, or are those of another time zone. */
  async read(request: Range & { isCharted: boolean }): Promise<SalesFigures | null> {
    await withTimeout(MAX_UPDATE_MS, this.totals.update()).catch(() => undefined);
    for (let reads = 1; ; reads += 1) {
      const before = await this.repository.findState();
      if (before?.phase !== 'ready') return null;
      const figures = await this.readOnce(request);
      if ((await this.repository.findState())?.changes === before.changes) return figures;
      if (reads === MAX_READS) return figures;
    }
  }

  /** The pieces sold of each product in the range, by its id; null where `read` returns null. */
  async readPieces(range: Range): Promise<Map<string, number> | null> {
    await withTimeout(MAX_UPDATE_MS, this.totals.update()).catch(() => undefined);
    if ((await this.repository.findState())?.phase !== 'ready') return null;
    const pieces = new Map<string, number>();
    for await (const { products } of this.repository.streamDays(range, { withProducts: true }))
      for (const [id, sold] of Object.entries(products)) pieces.set(id, (pieces.get(id) ?? 0) + sold.pieces);
    return pieces;
  }

  private async readOnce({ isCharted, ...range }: Range & { isCharted: boolean }): Promise<SalesFigures> {
    const isEverything = await this.holdsAllOrders(range);
    const cells: SalesFigures['cells'] = [];
    const sellers = new Map<string, Seller>();
    const days = this.repository.streamDays(isEverything && !isCharted ? ALL_DAYS : range, {
      withProducts: !isEverything,
    });
    for await (const day of days) {
      cells.push(...cellsOf(day, isCharted));
      if (!isEverything) addSellers(sellers, day);
    }
    const best = isEverything
      ? await this.repository.findBestSellers(LIMITS.admin.bestSellers)
      : bestOf([...sellers.values()]);
    return { cells, sellers: await Promise.all(best.map((seller) => this.withName(seller))) };
  }

  private async holdsAllOrders({ first, last }: Range): Promise<boolean> {
    const [earliest, latest] = await Promise.all(
      ([1, -1] as const).map((placedAt) =>
        this.orders.findOne({}, { placedAt: 1 }).sort({ placedAt }).lean<Pick<Order, 'placedAt'>>(),
      ),
    );
    if (!earliest || !latest) return true;
    return this.dayOf(earliest.placedAt) >= first && this.dayOf(latest.placedAt) <= last;
  }

  private dayOf(date: Date): string {
    return dayOf(date, this.config.SHOP_TIME_ZONE);
  }

  /** The name under which the product was last sold in the range. */
  private async withName({ _id, pieces, revenue, lastDay }: Seller): Promise<SalesFigures['sellers'][number]> {
    let name = await this.findName(_id, lastDay);
    if (name === undefined) {
      // The sales of the product on that day were cancelled since.
      const day = await this.repository.findSaleBefore(lastDay, _id.toHexString());
      name = day && (await this.findName(_id, day));
    }
    return { _id, name: name ?? '', pieces, revenue };
  }

  private async findName(productId: Types.ObjectId, day: string): Promise<string | undefined> {
    const [from, before] = [day, addDays(day, 1)].map((each) => startOfDay(each, this.config.SHOP_TIME_ZONE));
    const order = await this.orders
      .findOne(
        {
          placedAt: trusted({ $gte: from, $lt: before }),
          status: trusted({ $in: SALE_STATUSES }),
          'lines.productId': productId,
        },
        { 'lines.productId': 1, 'lines.name': 1 },
      )
      .sort({ placedAt: -1 })
      .lean<Pick<Order, 'lines'>>();
    return order?.lines.findLast((line) => line.productId.equals(productId))?.name;
  }
}

const cellsOf = ({ _id, orders, amounts }: DayTotals, isCharted: boolean): SalesFigures['cells'] =>
  ORDER_STATUSES.flatMap((status) =>
    orders[status]
      ? [{ _id: { ...(isCharted && { day: _id }), status }, orders: orders[status], amount: amounts[status] ?? 0 }]
      : [],
  );

/** Days must come in order, so that the last one of a product stays. */
function addSellers(sellers: Map<string, Seller>, { _id: lastDay, products }: DayTotals): void {
  for (const [id, { pieces, revenue }] of Object.entries(products)) {
    const before = sellers.get(id) ?? { _id: new Types.ObjectId(id), pieces: 0, revenue: 0 };
    sellers.set(id, {
      _id: before._id,
      pieces: before.pieces + pieces,
      revenue: before.revenue + revenue,
      lastDay,
    });
  }
}

const bestOf = (sellers: Seller[]): Seller[] =>
  sellers
    .sort(
      (a, b) => b.pieces - a.pieces || b.revenue - a.revenue || (a._id.toHexString() < b._id.toHexString() ? -1 : 1),
    )
    .slice(0, LIMITS.admin.bestSellers);
