import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import DataLoader from 'dataloader';
import { trusted, Types, type Model, type PipelineStage, type QueryFilter } from 'mongoose';
import { startOfDay, addDays, isDay } from '#shared/days';
import { LIMITS } from '#shared/limits';
import { toPaisa } from '#shared/money';
import { parseOrderReference } from '#shared/order-reference';
import type { OrderStatus } from '#shared/order-status';
import {
  orderListRules,
  ordersByIdsRules,
  orderSelectionRules,
  type OrderFilter,
  type OrderListRequest,
} from '#shared/rules/orders-admin.rules';
import { AppError } from '../common/errors/app-error.js';
import { validate, validateId } from '../common/validation/validate.js';
import { indexById } from '../database/index-by-id.js';
import { escapeRegex } from '../database/text-match.js';
import { pageInfo, totalFromPage } from '../common/paging/paging.js';
import { partsOf } from '../database/parts-of.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { InventoryService } from '../products/inventory.service.js';
import { ActorNamesService } from '../users/actor-names.service.js';
import { UsersService } from '../users/users.service.js';
import { toAdminOrder, toSelectedOrder, userIdsOf, type AdminOrder } from './orders-admin.view.js';
import { normalizeSearchText } from './order-search.js';
import { Order } from './order.schema.js';

const MAX_WORDS = 8;
const SORT_FIELDS: Record<OrderListRequest['sortBy'], string[]> = {
  createdAt: ['placedAt', '_id'],
  amount: ['total', '_id'],
  status: ['status', 'placedAt', '_id'],
};

const SEARCH_INDEX = { searchWords: 1 } as const;

/** How many of the latest orders are searched for parts of words, which no index finds. */
const LATEST_ORDERS = 1000;

/** Orders of one part of a stream. */
const STREAMED = 200;

type Filter = QueryFilter<Order>;
type Sort = Record<string, 1 | -1>;
type Projection = Record<string, 0 | 1>;

/** Leaves out the fields that no response contains. */
const PROJECTION: Projection = { searchWords: 0, fingerprint: 0 };
const SELECTED_FIELDS: Projection = { status: 1, version: 1, 'delivery.outcome.kind': 1 };

/** Orders that have, for each pattern, a search word that matches it. */
const wordsMatching = (patterns: string[]): Filter =>
  patterns.length === 1 && patterns[0] !== undefined
    ? { searchWords: trusted({ $regex: patterns[0] }) }
    : { $and: patterns.map(($regex) => ({ searchWords: trusted({ $regex }) })) };

const sortOf = ({ sortBy, sortOrder }: Pick<OrderListRequest, 'sortBy' | 'sortOrder'>): Sort => {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return Object.fromEntries(SORT_FIELDS[sortBy].map((field) => [field, direction] as const));
};

/** The statuses that both conditions of a filter allow; undefined if it has none. */
const wantedStatuses = ({ status, statuses }: OrderFilter): OrderStatus[] | undefined =>
  status ? [status].filter((each) => statuses?.includes(each) ?? true) : (statuses ?? undefined);

/** Orders with search words that begin with these. */
const prefixFilterOf = (filter: Filter, words: string[]): Filter =>
  words.length === 0 ? filter : { ...filter, ...wordsMatching(words.map((word) => `^${word}`)) };

/** A page of orders and the total. */
interface SearchResult {
  orders: Order[];
  count: number;
}

/** By product id; null for a product without a category. */
export type CategoryNames = ReadonlyMap<string, string | null>;

/** Orders as administrators see them: always read from the database, never from a cache. */
@Injectable()
export class OrdersAdminService {
  /** Reads the category names for all lines of a page at once; caches nothing between batches. */
  private readonly categoryNameLoader: DataLoader<string, string | null>;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly actorNames: ActorNamesService,
    inventory: InventoryService,
  ) {
    this.categoryNameLoader = new DataLoader(
      async (ids: readonly string[]) => {
        const byId = new Map(
          (await inventory.listByIds([...new Set(ids)])).map(({ id, category }) => [id, category?.name ?? null]),
        );
        return ids.map((id) => byId.get(id) ?? null);
      },
      { cache: false },
    );
  }

  /** A page of orders with the total. */
  async list(input: unknown) {
    const request = validate(orderListRules, input);
    const { page, limit } = request;
    const { orders, count } = await this.search(
      request.filter,
      sortOf(request),
      { skip: (page - 1) * limit, limit },
      PROJECTION,
    );
    return { items: await this.toAdminOrders(orders), pageInfo: pageInfo({ page, limit }, count) };
  }

  /** The first orders that match, as many as can be changed at once, and how many match. */
  async select(input: unknown) {
    const request = validate(orderSelectionRules, input);
    const page = { skip: 0, limit: LIMITS.bulk };
    const { orders, count } = await this.search(request.filter, sortOf(request), page, SELECTED_FIELDS);
    return { items: orders.map(toSelectedOrder), totalItems: count };
  }

  /**
   * Finds search words by their beginnings, which an index supports. If there is no match, searches the latest orders
   * for any part of a word.
   */
  private async search(
    requested: OrderFilter,
    sort: Sort,
    page: { skip: number; limit: number },
    fields: Projection,
  ): Promise<SearchResult> {
    const found = await this.searchFilters(requested);
    if (found === null) return { orders: [], count: 0 };
    const { filter, words } = found;
    const hasSearch = words.length > 0;
    const prefixFilter = prefixFilterOf(filter, words);
    // For a later page the total is needed first: an empty page does not show whether there are any matches.
    const knownCount = hasSearch && page.skip > 0 ? await this.count(prefixFilter, true) : undefined;
    const orders =
      knownCount === 0 ? [] : await this.orders.find(prefixFilter, fields, { ...page, sort }).lean<Order[]>();
    const count = knownCount ?? totalFromPage(orders.length, page) ?? (await this.count(prefixFilter, hasSearch));
    return count === 0 && hasSearch
      ? this.searchLatest({ ...filter, ...wordsMatching(words) }, sort, page, fields)
      : { orders, count };
  }

  /** A whole list in parts, for exports, whose memory stays bounded. */
  async *stream(input: unknown): AsyncGenerator<Order[]> {
    const request = validate(orderListRules, input);
    const found = await this.searchFilters(request.filter);
    if (found === null) return;
    const { filter, words } = found;
    const sort = sortOf(request);
    if (words.length > 0 && (await this.count(prefixFilterOf(filter, words), true)) === 0) {
      const page = { skip: 0, limit: LATEST_ORDERS };
      yield (await this.searchLatest({ ...filter, ...wordsMatching(words) }, sort, page, PROJECTION)).orders;
      return;
    }
    const cursor = this.orders
      .find(prefixFilterOf(filter, words), PROJECTION)
      .sort(sort)
      .lean<Order[]>()
      .cursor({ batchSize: STREAMED });
    yield* partsOf<Order>(cursor, STREAMED);
  }

  /** Null when nothing can match because no word is left of the search. */
  private async searchFilters(requested: OrderListRequest['filter']) {
    const typed = requested.search ?? '';
    const words = normalizeSearchText((await this.findReference(typed)) ?? typed)
      .replace(/^#/, '')
      .split(/\s+/)
      .filter(Boolean)
      .sort((a, b) => b.length - a.length)
      .slice(0, MAX_WORDS)
      .map(escapeRegex);
    return typed !== '' && words.length === 0 ? null : { filter: this.buildFilter(requested), words };
  }

  /** The reference that was typed, if an order has it: a name can look like one. */
  private async findReference(typed: string): Promise<string | null> {
    const reference = parseOrderReference(typed);
    return reference !== null && (await this.orders.exists({ reference })) ? reference : null;
  }

  private count(filter: Filter, hasSearch: boolean): Promise<number> {
    return this.orders.countDocuments(filter, hasSearch ? { hint: SEARCH_INDEX } : {}).exec();
  }

  private async searchLatest(
    filter: Filter,
    $sort: Sort,
    { skip, limit }: { skip: number; limit: number },
    fields: Projection,
  ): Promise<SearchResult> {
    const latest: PipelineStage[] = [
      { $sort: { placedAt: -1, _id: -1 } },
      { $limit: LATEST_ORDERS },
      { $match: filter },
    ];
    const page: PipelineStage.FacetPipelineStage[] = [
      { $sort },
      { $skip: skip },
      { $limit: limit },
      { $project: fields },
    ];
    const [found] = await this.orders.aggregate<{ orders: Order[]; total: { count: number }[] }>([
      ...latest,
      { $facet: { orders: page, total: [{ $count: 'count' }] } },
    ]);
    return { orders: found?.orders ?? [], count: found?.total[0]?.count ?? 0 };
  }

  async get(id: unknown): Promise<AdminOrder> {
    const order = await this.orders.findById(new Types.ObjectId(validateId(id)), PROJECTION).lean<Order>();
    const [found] = order ? await this.toAdminOrders([order]) : [];
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** Up to 100 orders in the order of `ids`, in two reads. Leaves out ids without an order. */
  async listByIds(input: unknown): Promise<AdminOrder[]> {
    const ids = [...new Set(validate(ordersByIdsRules, input).ids)];
    return this.toAdminOrders(await this.listStoredByIds(ids));
  }

  /** Stored orders by their ids, in the order of the ids; unknown ones are left out. */
  async listStoredByIds(ids: string[]): Promise<Order[]> {
    const found = await this.orders
      .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }, PROJECTION)
      .lean<Order[]>();
    const byId = indexById(found);
    return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  }

  async toAdminOrders(orders: Order[]): Promise<AdminOrder[]> {
    const ids = orders.flatMap(userIdsOf);
    const users = await this.users.listByIds(ids);
    const byId = indexById(users);
    const actors = await this.actorNames.find(ids, users);
    return orders.map((order) => toAdminOrder(order, byId, actors));
  }

  /** The current category of a product; null if it has none. */
  findCategoryName(productId: string): Promise<string | null> {
    return this.categoryNameLoader.load(productId);
  }

  /** The current categories of an order's products. */
  async findCategoryNames({ lines }: AdminOrder): Promise<CategoryNames> {
    const names = lines.map(async ({ productId }) => [productId, await this.findCategoryName(productId)] as const);
    return new Map(await Promise.all(names));
  }

  private buildFilter({ startDate, endDate, minAmount, maxAmount, ...rest }: OrderFilter): Filter {
    const statuses = wantedStatuses(rest);
    const total = {
      ...(minAmount != null && { $gte: toPaisa(minAmount) }),
      ...(maxAmount != null && { $lte: toPaisa(maxAmount) }),
    };
    const placedAt = { ...(startDate && { $gte: this.startOf(startDate) }), ...(endDate && this.endOf(endDate)) };
    return {
      ...(statuses && { status: statuses.length === 1 ? statuses[0] : trusted({ $in: statuses }) }),
      ...(Object.keys(total).length > 0 && { total: trusted(total) }),
      ...(Object.keys(placedAt).length > 0 && { placedAt: trusted(placedAt) }),
    };
  }

  /** Accepts a day of the shop's time zone or an ISO time. */
  private startOf(text: string): Date {
    return isDay(text) ? startOfDay(text, this.config.SHOP_TIME_ZONE) : new Date(text);
  }

  /** A condition up to the end of a day, or up to and including a time. */
  private endOf(text: string) {
    return isDay(text) ? { $lt: startOfDay(addDays(text, 1), this.config.SHOP_TIME_ZONE) } : { $lte: new Date(text) };
  }
}
