import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { countItems } from '#shared/cart-lines';
import { PAYMENT_ID } from '#shared/payment-methods';
import { ORDER_TEXTS } from '#shared/rules/order.rules';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { AppError, invalidField } from '../common/errors/app-error.js';
import type { RateLimitedAttempt } from '../common/throttle/throttle.service.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { isDuplicateKey, Transactions } from '../common/transactions/transactions.js';
import { OrderCreationService, type OrderIdentity } from './order-creation.service.js';
import { OrderLimitsService } from './order-limits.service.js';
import { fingerprintOf, type OrderRequest } from './order-request.js';
import { lockKeysOfSources } from './order-sources.js';
import { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

export interface PlacedOrder {
  order: OrderView;
  /** True for a repeated request: `order` is the one that the first request created. */
  isReplay: boolean;
  trackHash: Order['trackHash'];
}

/** A place of a source, or a reference, may be taken by another order at most this often. */
const MAX_ATTEMPTS = 20;

/** How often, and at which interval, a repeated request looks for the order that the first request is committing. */
const MAX_REPLAY_READS = 20;
const REPLAY_READ_INTERVAL_MS = 25;

/** The payment id and the fingerprint by which a repeated request is recognised. */
type RequestIdentity = Pick<OrderIdentity, 'paymentId' | 'fingerprint'>;

/** Places orders completely or not at all, and once however often the same request is sent (ORDERS-25, ORDERS-26). */
@Injectable()
export class OrderPlacementService {
  private readonly mutex = new KeyedMutex();

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly creation: OrderCreationService,
    private readonly limits: OrderLimitsService,
    private readonly transactions: Transactions,
    private readonly cache: CatalogueCache,
  ) {}

  /**
   * A repeated request fails on the unique payment id, or earlier because the first one took the stock or the place
   * of the source: in each case the response is the first request's order. Nothing is placed once `signal` is aborted.
   */
  async place(request: OrderRequest, signal?: AbortSignal): Promise<PlacedOrder> {
    const identity: RequestIdentity = {
      paymentId: request.paymentId,
      fingerprint: fingerprintOf(request),
    };
    if (!PAYMENT_ID.test(identity.paymentId)) return this.getEarlierOrder(identity);
    const since = performance.now();
    try {
      const order = await this.mutex.run(
        lockKeysOf(request, identity),
        async () => {
          this.creation.assertNotSoldOut(request, since);
          return this.create(request, identity, signal);
        },
        signal,
      );
      this.cache.clear(); // the stock has changed
      await failpoint('commit');
      return toPlacedOrder(order, false);
    } catch (error) {
      if (isDuplicateKey(error, 'paymentId')) return this.waitForFirstOrder(identity, signal);
      if (signal?.aborted) throw error;
      const firstOrder = error instanceof AppError ? await this.findFirstOrder(identity) : null;
      if (!firstOrder) throw error;
      return firstOrder;
    }
  }

  /**
   * The same under the rate limits of customers and of who is written to. A request that is repeated is not counted,
   * and answered beyond them.
   */
  placeCounted(
    request: OrderRequest,
    call: ThrottledCall,
    signal: AbortSignal,
    recipients: readonly RateLimitedAttempt[] = [],
  ): Promise<PlacedOrder> {
    return call.countSuccess(
      () => this.place(request, signal),
      () => this.findRepeated(request),
      recipients,
    );
  }

  /** The order that stands for this request; null if there is none, or if its payment id is that of a different one. */
  private async findRepeated(request: OrderRequest): Promise<PlacedOrder | null> {
    const order = await this.orders
      .findOne({ paymentId: request.paymentId, fingerprint: fingerprintOf(request) })
      .lean<Order>();
    return order && toPlacedOrder(order, true);
  }

  /** The stored order of a payment id of version 1.0.0, whose form a new order cannot have. */
  private async getEarlierOrder(identity: RequestIdentity): Promise<PlacedOrder> {
    const order = await this.findFirstOrder(identity);
    if (order) return order;
    throw invalidField('paymentId', ORDER_TEXTS.paymentId);
  }

  /** Runs the transaction; tries again if another order took the place of the source, or the reference. */
  private async create(request: OrderRequest, identity: RequestIdentity, signal?: AbortSignal): Promise<Order> {
    const pieces = countItems(request.lines);
    for (let attempt = 1; ; attempt += 1) {
      const places = await this.limits.findPlaces(request.sources, pieces);
      try {
        return await this.transactions.run(
          (session) => this.creation.create(request, { ...identity, ...places }, session),
          signal,
        );
      } catch (error) {
        if (!['guestPlaces', 'reference'].some((field) => isDuplicateKey(error, field))) throw error;
        if (attempt === MAX_ATTEMPTS) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
      }
    }
  }

  /** Waits until the first request's order can be read: the index may know its payment id slightly earlier. */
  private async waitForFirstOrder(identity: RequestIdentity, signal?: AbortSignal): Promise<PlacedOrder> {
    for (let read = 0; read < MAX_REPLAY_READS; read += 1) {
      const firstOrder = await this.findFirstOrder(identity);
      if (firstOrder) return firstOrder;
      await wait(REPLAY_READ_INTERVAL_MS);
      signal?.throwIfAborted();
    }
    throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  }

  /** The order with this payment id. Throws PAYMENT_ID_CONFLICT if it belongs to a different request (ORDERS-27). */
  private async findFirstOrder({ paymentId, fingerprint }: RequestIdentity): Promise<PlacedOrder | null> {
    const order = await this.orders.findOne({ paymentId }).lean<Order>();
    if (!order) return null;
    if (order.fingerprint !== fingerprint) throw new AppError('PAYMENT_ID_CONFLICT');
    return toPlacedOrder(order, true);
  }
}

const toPlacedOrder = (order: Order, isReplay: boolean): PlacedOrder => ({
  order: toOrderView(order),
  isReplay,
  trackHash: order.trackHash,
});

/** Orders with one of these in common wait for each other instead of conflicting in the database. */
function lockKeysOf(request: OrderRequest, { paymentId }: RequestIdentity): string[] {
  const customerKeys = request.type === 'user' ? [request.user.userId] : [];
  return [
    paymentId,
    ...customerKeys,
    ...lockKeysOfSources(request.sources),
    ...request.lines.map(({ productId }) => productId.toLowerCase()),
  ];
}
