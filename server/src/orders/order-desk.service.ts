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

type Filter = Record<string, unknown>;

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
    const filter = this.filterOf(request.filter);
    const way = request.sortOrder === 'asc' ? 1 : -1;
    const $sort = Object.fromEntries(SORT_FIELDS[request.sortBy].map((field) => [field, way] as const));
    const [items, count] = [await this.read(filter, { $sort }, { $skip: (page - 1) * limit }, { $limit: limit }), await this.count(filter)];
    return { items, pageInfo: pageInfo({ page, limit }, count) };
  }

  async get(id: unknown): Promise<DeskOrder> {
    const [order] = await this.read({ _id: new Types.ObjectId(checkId(id)) });
    if (!order) throw new AppError('NOT_FOUND');
    return order;
  }

  /** The category a product is in by now. */
  categoryNameOf(productId: string): Promise<string | null> {
    return this.categoryNames.load(productId);
  }

  private async count(filter: Filter): Promise<number> {
    const [counted] = await this.orders.aggregate<{ n: number }>([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }]).option({ maxTimeMS: MAX_TIME_MS });
    return counted?.n ?? 0;
  }

  private async read(filter: Filter, ...stages: PipelineStage[]): Promise<DeskOrder[]> {
    const found = await this.orders.aggregate<ReadOrder>([{ $match: filter }, ...stages, ...PEOPLE]).option({ maxTimeMS: MAX_TIME_MS });
    return found.map(deskOrder);
  }

  private filterOf({ search, status, startDate, endDate, minAmount, maxAmount }: OrderListRequest['filter']): Filter {
    const total = { ...(minAmount != null && { $gte: toPaisa(minAmount) }), ...(maxAmount != null && { $lte: toPaisa(maxAmount) }) };
    const placedAt = { ...(startDate && { $gte: this.begin(startDate) }), ...(endDate && this.end(endDate)) };
    const words = searchKey(search ?? '').replace(/^#/, '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
    return {
      ...(status && { status }),
      ...(Object.keys(total).length > 0 && { total }),
      ...(Object.keys(placedAt).length > 0 && { placedAt }),
      ...(words.length > 0 && { $and: words.map((word) => ({ searchWords: { $regex: word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&') } })) }),
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
