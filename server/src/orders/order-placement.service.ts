import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { deliveryFeePaisa } from '#shared/delivery';
import { toPaisa, toRupees } from '#shared/money';
import type { GuestOrder, UserOrder } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { driverCollection } from '../database/driver-collection.js';
import { isDuplicateKey, Transactions } from '../common/transactions/transactions.js';
import { StockService, type Taken } from '../products/stock.service.js';
import { initialAdminFields, type SearchableCustomer } from './order-search.js';
import { Order, type StoredAddress, type StoredOrderLine } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

export interface PlacedOrder {
  order: OrderView;
  /** True when this was a repeat of an order that stands already. */
  isReplay: boolean;
}

export interface DeliveryDetails {
  address: StoredAddress;
  customer: SearchableCustomer | null;
}

/** How often a guest's place may be gone again, and an order that is there not yet be seen. */
const TRIES = 20;
const MOMENT_MS = 25;

interface Identity {
  paymentId: string;
  fingerprint: string;
}

type Marks = Pick<Order, 'guestKeys' | 'guestPlaces'>;

/** What is asked for, and what differs between a guest and whoever is signed in. */
export interface OrderRequest {
  request: Pick<GuestOrder, 'paymentId' | 'lines' | 'expectedTotal'> & Pick<UserOrder, 'address' | 'addressId'>;
  userId: string | null;
  /** Who it is, for taking turns. */
  keys: string[];
  /** Where it goes and, if it is no guest's, whose it is, held as it is until the order stands. */
  getDeliveryDetails: (session: ClientSession) => Promise<DeliveryDetails>;
  /** What an order of a guest takes; refuses where there is no room. */
  marks: () => Promise<Marks>;
  /** How the order is found by a link. */
  link: (orderId: Types.ObjectId) => Pick<Order, 'trackHash'>;
  /** What belongs to the order, in its transaction. */
  after: (order: Order, session: ClientSession) => Promise<void>;
}

/** Places orders: all of it or nothing, and once however often it is sent (behaviours.md O-01 to O-04). */
@Injectable()
export class OrderPlacementService {
  private readonly queue = new KeyedMutex();

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly stock: StockService,
    private readonly transactions: Transactions,
    private readonly cache: CatalogueCache,
  ) {}

  /** A repeat is found out by the unique payment id, or where something else stands in its way. */
  async place(wish: OrderRequest): Promise<PlacedOrder> {
    const paymentId = wish.request.paymentId ?? `COD_${Date.now()}_${randomBytes(12).toString('hex')}`;
    const fingerprint = fingerprintOf(wish);
    const touched = [paymentId, ...wish.keys, ...wish.request.lines.map(({ productId }) => productId.toLowerCase())];
    try {
      const order = await this.queue.run(touched, () => this.tried(wish, { paymentId, fingerprint }));
      this.cache.clear(); // the stock has changed
      await failpoint('commit');
      return { order: toOrderView(order), isReplay: false };
    } catch (error) {
      if (isDuplicateKey(error, 'paymentId')) return this.first(paymentId, fingerprint);
      const earlier = error instanceof AppError ? await this.replay(paymentId, fingerprint) : null;
      if (!earlier) throw error;
      return earlier;
    }
  }

  /** The order that was first: it stands, and can be read in a moment. */
  private async first(paymentId: string, fingerprint: string): Promise<PlacedOrder> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const earlier = await this.replay(paymentId, fingerprint);
      if (earlier) return earlier;
      await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    }
    throw new AppError('UNAVAILABLE', { retryAfter: 1 });
  }

  /** Again where another order of the same guest had the place first. */
  private async tried(wish: OrderRequest, identity: Identity): Promise<Order> {
    for (let tries = 1; ; tries += 1) {
      const marks = await wish.marks();
      try {
        return await this.transactions.run((session) => this.record(wish, { ...identity, ...marks }, session));
      } catch (error) {
        if (!isDuplicateKey(error, 'guestPlaces')) throw error;
        if (tries === TRIES) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
      }
    }
  }

  /** The order that this payment id stands for already, if it is this very order. */
  private async replay(paymentId: string, fingerprint: string): Promise<PlacedOrder | null> {
    const earlier = await this.orders.findOne({ paymentId }).lean<Order>();
    if (!earlier) return null;
    if (earlier.fingerprint !== fingerprint) throw new AppError('PAYMENT_ID_CONFLICT');
    return { order: toOrderView(earlier), isReplay: true };
  }

  private async record(wish: OrderRequest, identity: Identity & Marks, session: ClientSession): Promise<Order> {
    const { address, customer } = await wish.getDeliveryDetails(session);
    const quoted = await this.stock.quote(wish.request.lines, session);
    const totals = totalled(quoted);
    refuseDearer(wish.request, totals);
    await failpoint('quote');
    const [_id, userId] = [new Types.ObjectId(), wish.userId === null ? null : new Types.ObjectId(wish.userId)];
    const placed = { _id, ...identity, userId, status: 'pending' as const, ...totals, address, placedAt: new Date() };
    const order: Order = { ...placed, ...initialAdminFields(placed, customer), ...wish.link(_id) };
    // Before the stock: a repeat ends here.
    await driverCollection(this.orders).insertOne(order, { session });
    await failpoint('order');
    await this.stock.reserve(quoted, session);
    await wish.after(order, session);
    return order;
  }
}

/** Prices are the catalogue's, never the client's. */
function totalled(taken: Taken[]) {
  const lines: StoredOrderLine[] = taken.map(({ productId, size, name, price, quantity, image }) => ({
    productId: new Types.ObjectId(productId),
    size,
    name,
    price,
    quantity,
    total: price * quantity,
    image,
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const deliveryFee = deliveryFeePaisa(subtotal);
  return { lines, subtotal, deliveryFee, total: subtotal + deliveryFee };
}

/** Never charge more than the shopper was shown; cheaper is welcome. */
function refuseDearer({ expectedTotal }: OrderRequest['request'], { lines, total }: ReturnType<typeof totalled>): void {
  if (expectedTotal == null || total <= toPaisa(expectedTotal)) return;
  const fresh = lines.map(({ productId, size, price, quantity }) => ({
    productId: productId.toHexString(),
    size,
    unitPrice: toRupees(price),
    quantity,
  }));
  throw new AppError('PRICE_CHANGED', { extras: { lines: fresh, total: toRupees(total) } });
}

/** Who ordered what to where, independent of the order of lines. What the shopper saw as total is not part of it. */
function fingerprintOf({ request: { lines, address, addressId }, userId }: OrderRequest): string {
  const sorted = lines
    .map(({ productId, size, quantity }) => `${productId.toLowerCase()}/${size ?? ''}/${quantity}`)
    .sort();
  const where =
    addressId == null ? Object.entries(address ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)) : addressId.toLowerCase();
  return createHash('sha256')
    .update(JSON.stringify([userId ?? 'guest', sorted, where]))
    .digest('hex');
}
