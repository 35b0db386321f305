import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { calculateRisk, type RiskFacts } from '#shared/order-risk';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { callRankOf, isToConfirm } from '../confirmation/queue-fields.js';
import { Order } from '../order.schema.js';
import { BlockedContactsService } from './blocked-contacts.service.js';
import { contactKeysOf } from './contact-keys.js';

/** Orders in one step, so that requests are served between the steps. */
const BATCH = 50;
/** The latest orders of the same person that are compared. */
const COMPARED = 100;
const MEDIAN = { of: 200, atLeast: 20, keptMs: 10 * 60_000 } as const;
const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

type ComparedOrder = Pick<Order, '_id' | 'placedAt' | 'status' | 'history' | 'lines' | 'contactKeys'>;

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

  /** Returns whether all that were due are done. */
  async update(): Promise<{ isDone: boolean }> {
    const due = await this.orders.find({ riskIsDue: true }, null, { limit: BATCH }).lean<Order[]>();
    // In the order in which they were placed: each is compared with those before it.
    for (const order of due.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())) await this.updateOrder(order);
    return { isDone: due.length < BATCH };
  }

  private async updateOrder(order: Order): Promise<void> {
    const contactKeys = contactKeysOf(order);
    const risk = calculateRisk(await this.findFacts(order, contactKeys), this.config.RISK_WEIGHTS);
    const { version } = order.confirmation ?? {};
    const rank = { callRank: callRankOf(order.placedAt, risk.score), callAfter: order.callAfter ?? order.placedAt };
    // What changed meanwhile is calculated again: the order stays due.
    await this.orders.updateOne(
      { _id: order._id, status: order.status, 'confirmation.version': version ?? null, riskIsDue: true },
      { $set: { risk, contactKeys, ...(isToConfirm(order, order.status) && rank) }, $unset: { riskIsDue: 1 } },
    );
  }

  private async findFacts(order: Order, contactKeys: string[]): Promise<RiskFacts> {
    const fields = { placedAt: 1, status: 1, 'history.status': 1, lines: 1, contactKeys: 1 } as const;
    const found = await this.orders
      .find({ contactKeys: trusted({ $in: contactKeys }) }, fields, { limit: COMPARED, sort: { placedAt: -1 } })
      .lean<ComparedOrder[]>();
    const others = found.filter(({ _id, placedAt }) => !_id.equals(order._id) && placedAt <= order.placedAt);
    const isWithin = (ms: number) => (other: ComparedOrder) =>
      order.placedAt.getTime() - other.placedAt.getTime() <= ms;
    return {
      isBlocked: await this.blocked.isBlocked(contactKeys),
      refusedBefore: others.filter(cameBack).length,
      ordersInDay: others.filter(isWithin(DAY)).filter((other) => sharesPhoneOrBrowser(other, contactKeys)).length,
      hasSameBasket: others.filter(isWithin(TEN_MINUTES)).some((other) => basketOf(other) === basketOf(order)),
      street: order.address.address,
      total: order.total,
      medianTotal: await this.findMedian(),
      earlierOrders: others.length,
    };
  }

  /** Of the latest orders; it may be ten minutes old. */
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

/** Shipped, and cancelled afterwards: the customer refused the parcel, or nobody was there. */
const cameBack = ({ status, history }: ComparedOrder): boolean =>
  status === 'cancelled' && history.some((step) => step.status === 'shipped');

const sharesPhoneOrBrowser = ({ contactKeys = [] }: ComparedOrder, keys: string[]): boolean =>
  contactKeys.some((key) => (key.startsWith('phone ') || key.startsWith('browser ')) && keys.includes(key));

const basketOf = ({ lines }: Pick<Order, 'lines'>): string =>
  lines
    .map(({ productId, size, quantity }) => `${productId.toHexString()} ${size ?? ''} ${quantity}`)
    .sort()
    .join('\n');
