import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DEFAULT_PAYMENT_METHOD, toPaymentId } from '#shared/payment-methods';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { AppError } from '../common/errors/app-error.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { isDuplicateKey, Transactions } from '../common/transactions/transactions.js';
import { GuestOrderLimitsService } from './guest-order-limits.service.js';
import { OrderCreationService, type OrderIdentity } from './order-creation.service.js';
import { fingerprintOf, type OrderRequest } from './order-request.js';
import { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

export interface PlacedOrder {
  order: OrderView;
  /** True for a repeated request: `order` is the one that the first request created. */
  isReplay: boolean;
}

/** A guest's slot may be taken by another order of the same guest at most this often. */
const MAX_SLOT_ATTEMPTS = 20;

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
    private readonly guestLimits: GuestOrderLimitsService,
    private readonly transactions: Transactions,
    private readonly cache: CatalogueCache,
  ) {}

  /**
   * A repeated request fails on the unique payment id, or earlier because the first one took the stock or the guest's
   * slot: in each case the response is the first request's order.
   */
  async place(request: OrderRequest): Promise<PlacedOrder> {
    const identity: RequestIdentity = {
      paymentId: request.paymentId ?? toPaymentId(DEFAULT_PAYMENT_METHOD, randomBytes(12).toString('hex')),
      fingerprint: fingerprintOf(request),
    };
    try {
      const order = await this.mutex.run(lockKeysOf(request, identity), () => this.create(request, identity));
      this.cache.clear(); // the stock has changed
      await failpoint('commit');
      return { order: toOrderView(order), isReplay: false };
    } catch (error) {
      if (isDuplicateKey(error, 'paymentId')) return this.waitForFirstOrder(identity);
      const firstOrder = error instanceof AppError ? await this.findFirstOrder(identity) : null;
      if (!firstOrder) throw error;
      return firstOrder;
    }
  }

  /** Runs the transaction; tries again if another order of the same guest took the slot in between. */
  private async create(request: OrderRequest, identity: RequestIdentity): Promise<Order> {
    for (let attempt = 1; ; attempt += 1) {
      const guestFields = await this.findGuestFields(request);
      try {
        return await this.transactions.run((session) =>
          this.creation.create(request, { ...identity, ...guestFields }, session),
        );
      } catch (error) {
        if (!isDuplicateKey(error, 'guestPlaces')) throw error;
        if (attempt === MAX_SLOT_ATTEMPTS) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
      }
    }
  }

  /** A guest's order takes one of the guest's few slots. Throws LIMIT_REACHED if none is free. */
  private async findGuestFields(request: OrderRequest): Promise<Pick<OrderIdentity, 'guestKeys' | 'guestPlaces'>> {
    if (request.type === 'user') return { guestKeys: [] };
    const { guestKeys, lines } = request;
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return { guestKeys, guestPlaces: await this.guestLimits.findFreeSlots(guestKeys, pieces) };
  }

  /** Waits until the first request's order can be read: the index may know its payment id slightly earlier. */
  private async waitForFirstOrder(identity: RequestIdentity): Promise<PlacedOrder> {
    for (let read = 0; read < MAX_REPLAY_READS; read += 1) {
      const firstOrder = await this.findFirstOrder(identity);
      if (firstOrder) return firstOrder;
      await wait(REPLAY_READ_INTERVAL_MS);
    }
    throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  }

  /** The order with this payment id. Throws PAYMENT_ID_CONFLICT if it belongs to a different request (ORDERS-27). */
  private async findFirstOrder({ paymentId, fingerprint }: RequestIdentity): Promise<PlacedOrder | null> {
    const order = await this.orders.findOne({ paymentId }).lean<Order>();
    if (!order) return null;
    if (order.fingerprint !== fingerprint) throw new AppError('PAYMENT_ID_CONFLICT');
    return { order: toOrderView(order), isReplay: true };
  }
}

/** Orders with one of these in common wait for each other instead of conflicting in the database. */
function lockKeysOf(request: OrderRequest, { paymentId }: RequestIdentity): string[] {
  const customerKeys = request.type === 'user' ? [request.user.userId] : request.guestKeys;
  return [paymentId, ...customerKeys, ...request.lines.map(({ productId }) => productId.toLowerCase())];
}
