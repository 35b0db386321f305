import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model, type QueryFilter, type QueryOptions } from 'mongoose';
import { LIMITS } from '#shared/limits';
import type { DeliveryOutcome } from '#shared/delivery-outcome';
import type { OrderStatus } from '#shared/order-status';
import { shortIdOf } from '#shared/record-id';
import { orderChangesRules } from '#shared/rules/orders-admin.rules';
import { validate } from '../common/validation/validate.js';
import { NO_DELIVERY } from './delivery/delivery-fields.js';
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
  outcome: DeliveryOutcome | null;
  deliveryVersion: number;
  placedAt: Date;
}

export interface OrderChanges {
  /** The orders placed last first, so that new ones are among them however many others have changed. */
  items: OrderChange[];
  hasMore: boolean;
  nextSince: Date;
}

type ChangedOrder = Pick<Order, '_id' | 'status' | 'version' | 'placedAt'> & {
  delivery?: { version: number; outcome: { kind: DeliveryOutcome } | null };
};

const FIELDS = { status: 1, version: 1, placedAt: 1, 'delivery.version': 1, 'delivery.outcome.kind': 1 } as const;

/** What open dashboards ask for every few seconds: two indexed reads of a few fields, or three after a change of many. */
@Injectable()
export class OrderChangesService {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The orders that were placed or whose status, parcels or outcome changed since a time; by default in the last 30 seconds. */
  async list(input: unknown): Promise<OrderChanges> {
    const { since: given } = validate(orderChangesRules, input);
    const nextSince = new Date(Date.now() - OVERLAP_MS);
    const since = trusted({ $gte: given ?? nextSince });
    const limit = LIMITS.admin.orderChanges;
    // Two reads: an $or of both is no read of an index in the embedded database.
    const filters = [{ 'history.at': since }, { 'delivery.changedAt': since }];
    const found = await Promise.all(filters.map((filter) => this.find(filter, { limit: limit + 1 })));
    const changed = byId(found.flat());
    const hasMore = changed.size > limit;
    // A change of many orders at once must not hide a new one.
    const placed = hasMore ? await this.find({ placedAt: since }, { limit, sort: { placedAt: -1 } }) : [];
    const all = new Map([...byId(placed), ...changed]);
    const newestFirst = [...all.values()].sort(byNewest);
    return { items: newestFirst.slice(0, limit).map(toChange), hasMore, nextSince };
  }

  private find(filter: QueryFilter<Order>, options: QueryOptions<Order>): Promise<ChangedOrder[]> {
    return this.orders.find(filter, FIELDS, options).lean<ChangedOrder[]>().exec();
  }
}

/** By their ids if they were placed in the same ms. */
const byNewest = (a: ChangedOrder, b: ChangedOrder): number =>
  b.placedAt.getTime() - a.placedAt.getTime() || b._id.toHexString().localeCompare(a._id.toHexString());

const byId = (orders: readonly ChangedOrder[]) => new Map(orders.map((order) => [order._id.toHexString(), order]));

function toChange({ _id, status, version, delivery, placedAt }: ChangedOrder): OrderChange {
  const id = _id.toHexString();
  return {
    ...{ id, shortId: shortIdOf(id), status, version: version ?? 1, placedAt },
    outcome: delivery?.outcome?.kind ?? null,
    deliveryVersion: (delivery ?? NO_DELIVERY).version,
  };
}
