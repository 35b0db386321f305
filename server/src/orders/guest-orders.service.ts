import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { GUEST_ORDERS } from '#shared/limits';
import { guestOrderRules } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import { validate } from '../common/validation/validate.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { GuestOrderLimitsService, guestKeysOf } from './guest-order-limits.service.js';
import { OrderEmailsService, hashTrackingToken } from './order-emails.service.js';
import { OrderPlacementService, type PlacedOrder } from './order-placement.service.js';
import { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

const TOKEN = /^[0-9a-f]{64}$/i;

/** Orders of guests (behaviours.md O-05 to O-07, O-09). */
@Injectable()
export class GuestOrdersService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly placing: OrderPlacementService,
    private readonly limits: GuestOrderLimitsService,
    private readonly letters: OrderEmailsService,
  ) {}

  place(input: unknown): Promise<PlacedOrder> {
    const request = validate(guestOrderRules, input);
    const guestKeys = guestKeysOf(request.address);
    const pieces = request.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return this.placing.place({
      request,
      userId: null,
      keys: guestKeys,
      getDeliveryDetails: () => Promise.resolve({ address: request.address, customer: null }),
      marks: async () => ({ guestKeys, guestPlaces: await this.limits.findFreeSlots(guestKeys, pieces) }),
      link: (orderId) => ({ trackHash: this.letters.trackHash(orderId) }),
      after: (order, session) => this.letters.placed(order, session),
    });
  }

  /** A guest's order by the link in its letter; forged, unknown and too old are the same: not found. */
  async getTracked(token: unknown): Promise<OrderView> {
    if (typeof token !== 'string' || !TOKEN.test(token)) throw new AppError('NOT_FOUND');
    const order = await this.orders
      .findOne({ trackHash: hashTrackingToken(token) })
      .maxTimeMS(MAX_TIME_MS)
      .lean<Order>();
    if (!order || order.placedAt.getTime() + GUEST_ORDERS.trackMs <= Date.now()) throw new AppError('NOT_FOUND');
    return toOrderView(order);
  }
}
