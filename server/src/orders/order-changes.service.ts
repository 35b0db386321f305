import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { LIMITS } from '#shared/limits';
import type { OrderStatus } from '#shared/order-status';
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
  items: OrderChange[];
  hasMore: boolean;
  nextSince: Date;
}

/** What open dashboards ask for every few seconds: one indexed read of a few fields. */
@Injectable()
export class OrderChangesService {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The orders that were placed or whose status changed since a time; by default in the last 30 seconds. */
  async list(input: unknown): Promise<OrderChanges> {
    const { since } = validate(orderChangesRules, input);
    const nextSince = new Date(Date.now() - OVERLAP_MS);
    const limit = LIMITS.admin.orderChanges;
    const orders = await this.orders
      .find(
        { 'history.at': trusted({ $gte: since ?? nextSince }) },
        { status: 1, version: 1, placedAt: 1 },
        { limit: limit + 1 },
      )
      .lean<Pick<Order, '_id' | 'status' | 'version' | 'placedAt'>[]>();
    return { items: orders.slice(0, limit).map(toChange), hasMore: orders.length > limit, nextSince };
  }
}

function toChange({ _id, status, version, placedAt }: Pick<Order, '_id' | 'status' | 'version' | 'placedAt'>) {
  const id = _id.toHexString();
  return { id, shortId: id.slice(-8), status, version: version ?? 1, placedAt };
}
