import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { fullName } from '#shared/address-text';
import { LIMITS } from '#shared/limits';
import { ORDER_BATCH_TEXTS } from '#shared/rules/orders-admin.rules';
import { invalidField } from '../common/errors/app-error.js';
import { indexById } from '../database/index-by-id.js';
import { ActorNamesService } from '../users/actor-names.service.js';
import { hasEmailAddress } from './order-email-ids.js';
import { toOutcomes, type OrderOutcomes, type OutcomeCustomer } from './order-outcomes.view.js';
import type { ListedOrder, StatusDecision, StoredOutcome } from './order-status-decision.js';
import { OrdersAdminService } from './orders-admin.service.js';
import { Order } from './order.schema.js';

/** Fields of an order that no change of a status needs. */
const FIELDS = { searchWords: 0, fingerprint: 0, guestKeys: 0 } as const;

type Decide = (listed: ListedOrder, order: Order | undefined) => StatusDecision;

/** Finds the orders of a change, decides for each, and tells administrators what was decided. */
@Injectable()
export class OrderStatusPlanner {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly ordersAdmin: OrdersAdminService,
    private readonly actorNames: ActorNamesService,
  ) {}

  async list({
    orders,
    filter,
  }: {
    orders?: ListedOrder[] | null | undefined;
    filter?: unknown;
  }): Promise<ListedOrder[]> {
    if (orders) return orders;
    const { items, totalItems } = await this.ordersAdmin.select({ filter });
    if (totalItems > LIMITS.bulk) {
      throw invalidField('filter', ORDER_BATCH_TEXTS.tooMany);
    }
    return items.map(({ id, version, outcome }) => ({ id, version, expectedOutcome: outcome }));
  }

  async decide(listed: ListedOrder[], decide: Decide, session?: ClientSession): Promise<StatusDecision[]> {
    const ids = listed.map(({ id }) => new Types.ObjectId(id));
    const found = await this.orders.find({ _id: trusted({ $in: ids }) }, FIELDS, { session }).lean<Order[]>();
    const byId = indexById(found);
    return listed.map((each) => decide(each, byId.get(each.id)));
  }

  /** Reads the names anew, even for a stored answer: the name of a deleted account is gone. */
  async toOutcomes(outcomes: StoredOutcome[]): Promise<OrderOutcomes> {
    const actors = outcomes.map(({ changedBy }) => changedBy).filter((id) => id !== null);
    const [customers, actorNames] = await Promise.all([
      this.findCustomers(outcomes.map(({ id }) => id)),
      this.actorNames.find([...new Set(actors)].map((id) => new Types.ObjectId(id))),
    ]);
    return toOutcomes(outcomes, customers, actorNames);
  }

  private async findCustomers(ids: string[]): Promise<Map<string, OutcomeCustomer>> {
    const isListed = { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) };
    const found = await this.orders.find(isListed, { address: 1 }).lean<Pick<Order, '_id' | 'address'>[]>();
    return new Map(
      found.map((order) => [
        order._id.toHexString(),
        { customerName: fullName(order.address).trim(), hasEmail: hasEmailAddress(order) },
      ]),
    );
  }
}
