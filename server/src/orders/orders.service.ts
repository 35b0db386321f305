import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { ownOrdersRules, userOrderRules } from '#shared/rules/order.rules';
import { CartService } from '../cart/cart.service.js';
import type { Principal } from '../common/access/principal.js';
import { validate } from '../common/validation/validate.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { pageInfo } from '../common/paging/paging.js';
import { DeliveryService } from './delivery.service.js';
import { OrderEmailsService } from './order-emails.service.js';
import { OrderPlacementService, type PlacedOrder } from './order-placement.service.js';
import { Order } from './order.schema.js';
import { toOrderView } from './order.view.js';

/** Orders of those who are signed in (behaviours.md O-05, O-06, O-08). */
@Injectable()
export class OrdersService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly placing: OrderPlacementService,
    private readonly delivery: DeliveryService,
    private readonly carts: CartService,
    private readonly letters: OrderEmailsService,
  ) {}

  place(owner: Principal, input: unknown): Promise<PlacedOrder> {
    const request = validate(userOrderRules, input);
    return this.placing.place({
      request,
      userId: owner.userId,
      keys: [owner.userId],
      getDeliveryDetails: (session) => this.delivery.getDeliveryDetails(owner, request, session),
      marks: () => Promise.resolve({ guestKeys: [] }),
      link: () => ({}),
      after: async (order, session) => {
        const ordered = order.lines.map(({ productId, size, quantity }) => ({
          productId: productId.toHexString(),
          size,
          quantity,
        }));
        await this.carts.removeOrdered(owner.userId, ordered, session);
        await this.letters.placed(order, session);
      },
    });
  }

  /** One's own, the newest first; the page's place in the whole list is counted only when asked for. */
  async list({ userId }: Principal, asked: unknown) {
    const { page, limit } = validate(ownOrdersRules, asked);
    const own = { userId: new Types.ObjectId(userId) };
    const found = await this.orders
      .find(own)
      .sort({ placedAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .maxTimeMS(MAX_TIME_MS)
      .lean<Order[]>();
    const count = () => this.orders.countDocuments(own).maxTimeMS(MAX_TIME_MS).exec();
    return { items: found.map(toOrderView), pageInfo: async () => pageInfo({ page, limit }, await count()) };
  }
}
