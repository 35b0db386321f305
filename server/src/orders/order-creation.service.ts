import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { CartService } from '../cart/cart.service.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { driverCollection } from '../database/driver-collection.js';
import { productKeyOf, quotedSizeOf, type QuotedLine } from '../products/stock-lines.js';
import { StockService } from '../products/stock.service.js';
import { NEW_CONFIRMATION } from './confirmation/queue-fields.js';
import { DeliveryDetailsService } from './delivery-details.service.js';
import { newOrderReference } from './new-order-reference.js';
import { OrderEmailsService } from './order-emails.service.js';
import type { OrderRequest, UserOrderRequest } from './order-request.js';
import { initialAdminFields } from './order-search.js';
import { contactKeysOf } from './risk/contact-keys.js';
import { assertNotMoreExpensive, calculateTotals } from './order-totals.js';
import { Order } from './order.schema.js';

/** What identifies an order and its customer, beside the order's own id. */
export type OrderIdentity = Pick<Order, 'paymentId' | 'fingerprint' | 'guestKeys' | 'guestPlaces'>;

/** Creates an order inside a transaction: its document, its stock, the customer's cart and the emails about it. */
@Injectable()
export class OrderCreationService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly delivery: DeliveryDetailsService,
    private readonly stock: StockService,
    private readonly carts: CartService,
    private readonly emails: OrderEmailsService,
  ) {}

  /** Throws OUT_OF_STOCK if that is known without asking: see StockService. `since` is when the request came. */
  assertNotSoldOut({ lines }: OrderRequest, since: number): void {
    this.stock.assertNotSoldOut(lines, since);
  }

  /** Throws OUT_OF_STOCK, PRICE_CHANGED and VALIDATION_FAILED; the transaction then stores nothing. */
  async create(request: OrderRequest, identity: OrderIdentity, session: ClientSession): Promise<Order> {
    const beganAt = performance.now();
    const { address, phoneE164, customer, tariff } = await this.delivery.getDetails(request, session);
    const quotedLines = await this.stock.quote(request.lines, session, beganAt);
    const totals = calculateTotals(quotedLines, tariff);
    assertNotMoreExpensive(request.expectedTotal, totals);
    await failpoint('quote');

    const _id = new Types.ObjectId();
    const userId = request.type === 'user' ? new Types.ObjectId(request.user.userId) : null;
    const placed = {
      _id,
      ...identity,
      reference: newOrderReference(),
      userId,
      status: 'pending' as const,
      ...totals,
      address,
      phoneE164,
      placedAt: new Date(),
    };
    const order: Order = {
      ...placed,
      contactKeys: contactKeysOf(placed),
      ...initialAdminFields(placed, customer),
      countedAs: 'none',
      ...entryOf(request, placed.placedAt),
      riskIsDue: true,
      ...(request.type !== 'user' && { trackHash: this.emails.trackHash(_id) }),
    };

    // The order before its stock: a repeated request then fails early, on the unique payment id.
    // The driver's insertOne: Mongoose's would hydrate the order.
    await driverCollection(this.orders).insertOne(order, { session });
    await failpoint('order');
    await this.stock.reserve(quotedLines, session);

    if (request.type === 'user') await this.removeFromCart(request, quotedLines, session);
    await this.emails.addOrderPlaced(order, session);
    if (request.type === 'manual') await request.onPlaced(order._id, session);
    return order;
  }

  private removeFromCart({ user, lines }: UserOrderRequest, quoted: QuotedLine[], session: ClientSession) {
    const ordered = lines.map((line) => ({
      ...line,
      productId: productKeyOf(line),
      catalogueSize: quotedSizeOf(line, quoted),
    }));
    return this.carts.removeOrdered(user.userId, ordered, session);
  }
}

/** Who entered the order, and its confirmation: an administrator has spoken with the customer. */
function entryOf(request: OrderRequest, at: Date): Pick<Order, 'channel' | 'confirmation'> {
  if (request.type !== 'manual') return { confirmation: { ...NEW_CONFIRMATION } };
  const by = new Types.ObjectId(request.admin.userId);
  return { channel: request.channel, confirmation: { ...NEW_CONFIRMATION, state: 'confirmed', at, by } };
}
