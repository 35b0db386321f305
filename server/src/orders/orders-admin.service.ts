import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import DataLoader from 'dataloader';
import { Types, type Model, type mongo } from 'mongoose';
import { startOfDay, addDays, isDay } from '#shared/days';
import { toPaisa } from '#shared/money';
import { orderListRules, type OrderListRequest } from '#shared/rules/orders-admin.rules';
import { AppError } from '../common/errors/app-error.js';
import { validate, validateId } from '../common/validation/validate.js';
import { escapeRegex } from '../database/text-match.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { driverCollection } from '../database/driver-collection.js';
import { pageInfo, totalFromPage } from '../common/paging/paging.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { InventoryService } from '../products/inventory.service.js';
import { UsersService } from '../users/users.service.js';
import { toAdminOrder, userIdsOf, type AdminOrder } from './orders-admin.view.js';
import { normalizeSearchText } from './order-search.js';
import { Order } from './order.schema.js';

const MAX_WORDS = 8;
const SORT_FIELDS: Record<OrderListRequest['sortBy'], string[]> = {
  createdAt: ['placedAt', '_id'],
  amount: ['total', '_id'],
  status: ['status', 'placedAt', '_id'],
};

const BY_WORDS = { searchWords: 1 } as const;

/** Of how many of the latest orders any part of a word is looked for. */
const LATEST = 1000;

type Filter = mongo.Filter<Order>;
type Sort = Record<string, 1 | -1>;

/** What no list shows is not read. */
const UNSEEN = { searchWords: 0, fingerprint: 0 } as const;
const MAX_TIME = { maxTimeMS: MAX_TIME_MS };
const wordsWith = (parts: string[]): Filter =>
  parts.length === 1 && parts[0] !== undefined
    ? { searchWords: { $regex: parts[0] } }
    : { $and: parts.map(($regex) => ({ searchWords: { $regex } })) };

/** A page of what was found, and how much that is. */
interface Found {
  orders: Order[];
  count: number;
}

/** Orders as administrators find and read them: always from the database (behaviours.md O-11). */
@Injectable()
export class OrdersAdminService {
  /** Batches what the lines of a page would otherwise ask one by one; nothing is kept between batches. */
  private readonly categoryNames: DataLoader<string, string | null>;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    inventory: InventoryService,
  ) {
    this.categoryNames = new DataLoader(
      async (ids: readonly string[]) => {
        const byId = new Map(
          (await inventory.listByIds([...new Set(ids)])).map(({ id, category }) => [id, category?.name ?? null]),
        );
        return ids.map((id) => byId.get(id) ?? null);
      },
      { cache: false },
    );
  }

  async list(input: unknown) {
    const request = validate(orderListRules, input);
    const { page, limit } = request;
    const way = request.sortOrder === 'asc' ? 1 : -1;
    const sort: Sort = Object.fromEntries(SORT_FIELDS[request.sortBy].map((field) => [field, way] as const));
    const { orders, count } = await this.search(request.filter, sort, { skip: (page - 1) * limit, limit });
    return { items: await this.withPeople(orders), pageInfo: pageInfo({ page, limit }, count) };
  }

  /** Words are looked up by their beginnings, in an index; where nothing begins so, by any part, among the latest orders. */
  private async search(
    wanted: OrderListRequest['filter'],
    sort: Sort,
    page: { skip: number; limit: number },
  ): Promise<Found> {
    const filter = this.filterOf(wanted);
    const words = normalizeSearchText(wanted.search ?? '')
      .replace(/^#/, '')
      .split(/\s+/)
      .filter(Boolean)
      .sort((a, b) => b.length - a.length)
      .slice(0, MAX_WORDS)
      .map(escapeRegex);
    const begun = words.length === 0 ? filter : { ...filter, ...wordsWith(words.map((word) => `^${word}`)) };
    const isByWords = words.length > 0;
    // Of a later page the count comes first: an empty one does not tell whether anything begins so.
    const known = isByWords && page.skip > 0 ? await this.count(begun, true) : undefined;
    const orders =
      known === 0
        ? []
        : await driverCollection(this.orders)
            .find(begun, { ...page, ...MAX_TIME, sort, projection: UNSEEN })
            .toArray();
    const count = known ?? totalFromPage(orders.length, page) ?? (await this.count(begun, isByWords));
    return count === 0 && isByWords
      ? this.searchLatest({ ...filter, ...wordsWith(words) }, sort, page)
      : { orders, count };
  }

  private count(filter: Filter, isByWords: boolean): Promise<number> {
    return driverCollection(this.orders).countDocuments(filter, { ...MAX_TIME, ...(isByWords && { hint: BY_WORDS }) });
  }

  private async searchLatest(
    filter: Filter,
    $sort: Sort,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Found> {
    const latest = [{ $sort: { placedAt: -1, _id: -1 } }, { $limit: LATEST }, { $match: filter }];
    const page = [{ $sort }, { $skip: skip }, { $limit: limit }, { $project: UNSEEN }];
    const [found] = await driverCollection(this.orders)
      .aggregate<{ orders: Order[]; sum: { n: number }[] }>(
        [...latest, { $facet: { orders: page, sum: [{ $count: 'n' }] } }],
        MAX_TIME,
      )
      .toArray();
    return { orders: found?.orders ?? [], count: found?.sum[0]?.n ?? 0 };
  }

  async get(id: unknown): Promise<AdminOrder> {
    const order = await this.orders.findById(new Types.ObjectId(validateId(id)), UNSEEN, MAX_TIME).lean<Order>();
    const [found] = order ? await this.withPeople([order]) : [];
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  private async withPeople(orders: Order[]): Promise<AdminOrder[]> {
    const people = await this.users.listByIds(orders.flatMap(userIdsOf));
    const byId = new Map(people.map((person) => [person._id.toHexString(), person]));
    return orders.map((order) => toAdminOrder(order, byId));
  }

  /** The category a product is in by now. */
  categoryNameOf(productId: string): Promise<string | null> {
    return this.categoryNames.load(productId);
  }

  private filterOf({ status, startDate, endDate, minAmount, maxAmount }: OrderListRequest['filter']): Filter {
    const total = {
      ...(minAmount != null && { $gte: toPaisa(minAmount) }),
      ...(maxAmount != null && { $lte: toPaisa(maxAmount) }),
    };
    const placedAt = { ...(startDate && { $gte: this.begin(startDate) }), ...(endDate && this.end(endDate)) };
    return {
      ...(status && { status }),
      ...(Object.keys(total).length > 0 && { total }),
      ...(Object.keys(placedAt).length > 0 && { placedAt }),
    };
  }

  private begin(text: string): Date {
    return isDay(text) ? startOfDay(text, this.config.SHOP_TIME_ZONE) : new Date(text);
  }

  /** A day ends where the next one begins; a moment is itself. */
  private end(text: string) {
    return isDay(text) ? { $lt: startOfDay(addDays(text, 1), this.config.SHOP_TIME_ZONE) } : { $lte: new Date(text) };
  }
}
