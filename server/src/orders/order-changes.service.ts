import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model, type QueryFilter, type QueryOptions } from 'mongoose';
import { LIMITS } from '#shared/limits';
import type { OrderStatus } from '#shared/order-status';
import { shortIdOf } from '#shared/record-id';
import { orderChangesRules } from '#shared/rules/orders-admin.rules';
import { validate } from '../common/validation/validate.js';
import { Order } from './order.schema.js';

/**
 * Times are taken before a transaction commits, so that a change may become visible later than one with a later time.
 * Each response therefore repeats the changes of this time before the previous one; a request ends sooner.
 */
const OVERLAP_MS = 30_000;

/** An order that was placed or changed, with what an open list needs to show it. */
export interface OrderChange {
  id: string;
  shortId: string;
  status: OrderStatus;
  version: number;
  placedAt: Date;
}

export interface OrderChanges {
  /** The orders placed last first, so that new ones are among them however many others have changed. */
  items: OrderChange[];
  hasMore: boolean;
  nextSince: Date;
}

type ChangedOrder = Pick<Order, '_id' | 'status' | 'version' | 'placedAt'>;

/** What open dashboards ask for every few seconds: one indexed read of a few fields, or two after a change of many. */
@Injectable()
export class OrderChangesService {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The orders that were placed or whose status changed since a time; by default in the last 30 seconds. */
  async list(input: unknown): Promise<OrderChanges> {
    const { since: given } = validate(orderChangesRules, input);
    const nextSince = new Date(Date.now() - OVERLAP_MS);
    const since = trusted({ $gte: given ?? nextSince });
    const limit = LIMITS.admin.orderChanges;
    const changed = await this.find({ 'history.at': since }, { limit: limit + 1 });
    const hasMore = changed.length > limit;
    // A change of many orders at once must not hide a new one.
    const placed = hasMore ? await this.find({ placedAt: since }, { limit, sort: { placedAt: -1 } }) : [];
    const found = new Map([...placed, ...changed].map((order) => [order._id.toHexString(), order]));
    const newestFirst = [...found.values()].sort((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
    return { items: newestFirst.slice(0, limit).map(toChange), hasMore, nextSince };
  }

  private find(filter: QueryFilter<Order>, options: QueryOptions<Order>): Promise<ChangedOrder[]> {
    return this.orders.find(filter, { status: 1, version: 1, placedAt: 1 }, options).lean<ChangedOrder[]>().exec();
  }
}

function toChange({ _id, status, version, placedAt }: ChangedOrder): OrderChange {
  const id = _id.toHexString();
  return { id, shortId: shortIdOf(id), status, version: version ?? 1, placedAt };
}
