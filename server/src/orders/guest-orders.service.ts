import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { GUEST_ORDERS } from '#shared/limits';
import { guestOrderRules } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import { validate } from '../common/validation/validate.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { guestKeysOf } from './guest-order-limits.service.js';
import { hashTrackingToken } from './order-emails.service.js';
import { OrderPlacementService, type PlacedOrder } from './order-placement.service.js';
import { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

const TRACKING_TOKEN = /^[0-9a-f]{64}$/i;

/** Orders of guests: placing them, and reading them by the link in an email. */
@Injectable()
export class GuestOrdersService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly placement: OrderPlacementService,
  ) {}

  place(input: unknown): Promise<PlacedOrder> {
    const request = validate(guestOrderRules, input);
    return this.placement.place({ ...request, type: 'guest', guestKeys: guestKeysOf(request.address) });
  }

  /**
   * A guest's order by the token of its tracking link; NOT_FOUND if the token is invalid, unknown or too old (TRACK-5).
   */
  async getTracked(token: unknown): Promise<OrderView> {
    if (typeof token !== 'string' || !TRACKING_TOKEN.test(token)) throw new AppError('NOT_FOUND');
    const order = await this.orders
      .findOne({ trackHash: hashTrackingToken(token) })
      .maxTimeMS(MAX_TIME_MS)
      .lean<Order>();
    if (!order || order.placedAt.getTime() + GUEST_ORDERS.trackMs <= Date.now()) throw new AppError('NOT_FOUND');
    return toOrderView(order);
  }
}
