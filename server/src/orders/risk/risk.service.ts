import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type AnyBulkWriteOperation, type Model } from 'mongoose';
import { DAY_MS, MINUTE_MS } from '#shared/durations';
import { calculateRisk } from '#shared/order-risk';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { failpoint } from '../../common/transactions/failpoints.js';
import { callRankOf, isToConfirm } from '../confirmation/queue-fields.js';
import { Order } from '../order.schema.js';
import { BlockedContactsService } from './blocked-contacts.service.js';
import { contactKeysOf } from './contact-keys.js';
import { cameBack } from './recalculate-risk.js';

/** Orders in one step, so that requests are served between the steps. */
const BATCH = 50;
/** The latest orders of the same person that are compared, and those that are read at once for a batch. */
const COMPARED = 100;
const COMPARED_AT_ONCE = 1000;
const MEDIAN = { of: 200, atLeast: 20, keptMs: 10 * MINUTE_MS } as const;

type ComparedOrder = Pick<Order, '_id' | 'placedAt' | 'status' | 'history' | 'lines' | 'contactKeys' | 'delivery'>;
type OrderWithKeys = Order & { contactKeys: string[] };

/**
 * Calculates the risk of new and corrected orders, outside the transactions that place them, and puts those that are to
 * be confirmed into the queue (docs/decisions/0067).
 */
@Injectable()
export class RiskService {
  private median: { value: number | null; at: number } | undefined;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly blocked: BlockedContactsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns whether all that were due are done. Reads and writes a batch at once: requests share the database. */
  async update(): Promise<{ isDone: boolean }> {
    await this.blocked.recalculateEnded();
    const due = await this.orders.find({ riskIsDue: true }, null, { limit: BATCH }).lean<Order[]>();
    if (due.length === 0) return { isDone: true };
    const batch = due.map((order) => ({ ...order, contactKeys: contactKeysOf(order) }));
    const keys = [...new Set(batch.flatMap(({ contactKeys }) => contactKeys))];
    const [stored, blockedKeys, medianTotal] = [
      await this.findByContacts(keys, COMPARED_AT_ONCE),
      await this.blocked.findBlocked(keys),
      await this.findMedian(),
    ];
    const changes: AnyBulkWriteOperation<Order>[] = [];
    for (const order of batch) {
      // If the shared read reached its limit, it may lack some: each order then reads its own latest ones.
      const compared =
        stored.length < COMPARED_AT_ONCE ? stored : await this.findByContacts(order.contactKeys, COMPARED);
      const others = earlierOrders(order, [...batch, ...compared]);
      const facts = { ...compare(order, others), isBlocked: order.contactKeys.some((key) => blockedKeys.has(key)) };
      changes.push(this.changeOf(order, calculateRisk({ ...facts, medianTotal }, this.config.RISK_WEIGHTS)));
    }
    await failpoint('risk');
    await this.orders.bulkWrite(changes, { ordered: false });
    return { isDone: due.length < BATCH };
  }

  private changeOf(order: OrderWithKeys, risk: ReturnType<typeof calculateRisk>): AnyBulkWriteOperation<Order> {
    const { _id, contactKeys, placedAt, status, updatedAt } = order;
    const rank = { callRank: callRankOf(placedAt, risk.score), callAfter: order.callAfter ?? placedAt };
    return {
      updateOne: {
        // An order that changed meanwhile does not match: it stays due and is calculated again.
        filter: { _id, updatedAt, riskIsDue: true },
        update: {
          $set: { risk, contactKeys, updatedAt: new Date(), ...(isToConfirm(order, status) && rank) },
          $unset: { riskIsDue: 1 },
        },
      },
    };
  }

  private findByContacts(keys: string[], limit: number): Promise<ComparedOrder[]> {
    const fields = {
      placedAt: 1,
      status: 1,
      'history.status': 1,
      'history.isUndo': 1,
      lines: 1,
      contactKeys: 1,
      'delivery.outcome': 1,
    } as const;
    return this.orders
      .find({ contactKeys: trusted({ $in: keys }) }, fields, { limit, sort: { placedAt: -1 } })
      .lean<ComparedOrder[]>();
  }

  /** The median of the totals of the latest orders, at most ten minutes old; null while there are too few. */
  private async findMedian(): Promise<number | null> {
    if (this.median && Date.now() - this.median.at < MEDIAN.keptMs) return this.median.value;
    const latest = await this.orders
      .find({}, { total: 1 }, { limit: MEDIAN.of, sort: { placedAt: -1, _id: -1 } })
      .lean<Pick<Order, 'total'>[]>();
    const totals = latest.map(({ total }) => total).sort((a, b) => a - b);
    const value = totals.length < MEDIAN.atLeast ? null : (totals[Math.floor(totals.length / 2)] ?? null);
    // A young shop asks again: it soon has enough.
    this.median = value === null ? undefined : { value, at: Date.now() };
    return value;
  }
}

/** The latest of `orders` with a contact of this order and placed before it, each once. */
function earlierOrders(order: OrderWithKeys, orders: ComparedOrder[]): ComparedOrder[] {
  const others = new Map<string, ComparedOrder>();
  for (const other of orders) {
    const id = other._id.toHexString();
    if (isEarlier(other, order) && !others.has(id) && sharesContact(other, order.contactKeys)) others.set(id, other);
  }
  return [...others.values()].sort((a, b) => b.placedAt.getTime() - a.placedAt.getTime()).slice(0, COMPARED);
}

function compare(order: OrderWithKeys, others: ComparedOrder[]) {
  const isWithin = (ms: number) => (other: ComparedOrder) => order.placedAt.getTime() - other.placedAt.getTime() <= ms;
  return {
    refusedBefore: others.filter(cameBack).length,
    ordersInDay: others.filter(isWithin(DAY_MS)).filter((other) => sharesPhoneOrBrowser(other, order.contactKeys))
      .length,
    hasSameBasket: others.filter(isWithin(10 * MINUTE_MS)).some((other) => basketOf(other) === basketOf(order)),
    street: order.address.address,
    total: order.total,
    earlierOrders: others.length,
  };
}

/** The smaller id decides between two orders of the same millisecond. */
const isEarlier = (a: ComparedOrder, b: ComparedOrder): boolean =>
  a.placedAt < b.placedAt ||
  (a.placedAt.getTime() === b.placedAt.getTime() && a._id.toHexString() < b._id.toHexString());

const sharesContact = ({ contactKeys = [] }: ComparedOrder, keys: string[]): boolean =>
  contactKeys.some((key) => keys.includes(key));

const sharesPhoneOrBrowser = ({ contactKeys = [] }: ComparedOrder, keys: string[]): boolean =>
  contactKeys.some((key) => (key.startsWith('phone ') || key.startsWith('browser ')) && keys.includes(key));

const basketOf = ({ lines }: Pick<Order, 'lines'>): string =>
  lines
    .map(({ productId, size, quantity }) => `${productId.toHexString()} ${size ?? ''} ${quantity}`)
    .sort()
    .join('\n');
