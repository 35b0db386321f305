import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import DataLoader from 'dataloader';
import { Types, type Model, type PipelineStage } from 'mongoose';
import { startOfDay, addDays, isDay } from '#shared/days';
import { toPaisa } from '#shared/money';
import { orderListRules, type OrderListRequest } from '#shared/rules/order-desk.rules';
import { AppError } from '../common/app-error.js';
import { check, checkId } from '../common/check.js';
import { pageInfo } from '../common/paging.js';
import { CONFIG } from '../config.module.js';
import type { Config } from '../config.js';
import { InventoryService } from '../products/inventory.service.js';
import { deskOrder, type DeskOrder, type ReadOrder } from './order-desk.view.js';
import { searchKey } from './order-search.js';
import { Order } from './order.schema.js';

const MAX_TIME_MS = 5000;
const MAX_WORDS = 8;
const SORT_FIELDS: Record<OrderListRequest['sortBy'], string[]> = { createdAt: ['placedAt', '_id'], amount: ['total', '_id'], status: ['status', 'placedAt', '_id'] };

/** Of how many of the latest orders any part of a word is looked for. */
const LATEST = 1000;

type Filter = Record<string, unknown>;

/** Which orders, and by which index. */
interface Found {
  stages: PipelineStage[];
  hint?: Record<string, 1>;
}

const optionsOf = ({ hint }: Found) => ({ maxTimeMS: MAX_TIME_MS, ...(hint && { hint }) });
const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const PEOPLE: PipelineStage[] = [
  { $project: { searchWords: 0, fingerprint: 0 } },
  { $lookup: { from: 'users', localField: 'userId', foreignField: '_id', as: 'customers' } },
  { $lookup: { from: 'users', localField: 'history.by', foreignField: '_id', as: 'clerks' } },
  ...['customers', 'clerks'].map((people): PipelineStage => ({ $project: { [`${people}.passwordHash`]: 0, [`${people}.sessions`]: 0 } })),
];

/** Orders as administrators find and read them: always from the database (behaviours.md O-11). */
@Injectable()
export class OrderDeskService {
  /** Batches what the lines of a page would otherwise ask one by one; nothing is kept between batches. */
  private readonly categoryNames: DataLoader<string, string | null>;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @Inject(CONFIG) private readonly config: Config,
    inventory: InventoryService,
  ) {
    this.categoryNames = new DataLoader(
      async (ids: readonly string[]) => {
        const byId = new Map((await inventory.listByIds([...new Set(ids)])).map(({ id, category }) => [id, category?.name ?? null]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { cache: false },
    );
  }

  async list(input: unknown) {
    const request = check(orderListRules, input);
    const { page, limit } = request;
    const way = request.sortOrder === 'asc' ? 1 : -1;
    const $sort = Object.fromEntries(SORT_FIELDS[request.sortBy].map((field) => [field, way] as const));
    const { found, count } = await this.search(request.filter);
    const items = count === 0 ? [] : await this.read(found, { $sort }, { $skip: (page - 1) * limit }, { $limit: limit });
    return { items, pageInfo: pageInfo({ page, limit }, count) };
  }

  /** Words are looked up by their beginnings, in an index; where nothing begins so, by any part, among the latest orders. */
  private async search(wanted: OrderListRequest['filter']): Promise<{ found: Found; count: number }> {
    const filter = this.filterOf(wanted);
    const words = searchKey(wanted.search ?? '').replace(/^#/, '').split(/\s+/).filter(Boolean).sort((a, b) => b.length - a.length).slice(0, MAX_WORDS);
    if (words.length === 0) return this.counted({ stages: [{ $match: filter }] });
    const begun = await this.counted({ stages: [{ $match: { ...filter, $and: words.map((word) => ({ searchWords: { $regex: `^${literal(word)}` } })) } }], hint: { searchWords: 1 } });
    if (begun.count > 0) return begun;
    const latest: PipelineStage[] = [{ $sort: { placedAt: -1, _id: -1 } }, { $limit: LATEST }];
    return this.counted({ stages: [...latest, { $match: { ...filter, $and: words.map((word) => ({ searchWords: { $regex: literal(word) } })) } }] });
  }

  async get(id: unknown): Promise<DeskOrder> {
    const [order] = await this.read({ stages: [{ $match: { _id: new Types.ObjectId(checkId(id)) } }] });
    if (!order) throw new AppError('NOT_FOUND');
    return order;
  }

  /** The category a product is in by now. */
  categoryNameOf(productId: string): Promise<string | null> {
    return this.categoryNames.load(productId);
  }

  private async counted(found: Found): Promise<{ found: Found; count: number }> {
    const [sum] = await this.orders.aggregate<{ n: number }>([...found.stages, { $group: { _id: 1, n: { $sum: 1 } } }]).option(optionsOf(found));
    return { found, count: sum?.n ?? 0 };
  }

  private async read(found: Found, ...stages: PipelineStage[]): Promise<DeskOrder[]> {
    return (await this.orders.aggregate<ReadOrder>([...found.stages, ...stages, ...PEOPLE]).option(optionsOf(found))).map(deskOrder);
  }

  private filterOf({ status, startDate, endDate, minAmount, maxAmount }: OrderListRequest['filter']): Filter {
    const total = { ...(minAmount != null && { $gte: toPaisa(minAmount) }), ...(maxAmount != null && { $lte: toPaisa(maxAmount) }) };
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
