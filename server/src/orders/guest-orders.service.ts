import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { GUEST_ORDERS } from '#shared/limits';
import { phoneCheckFor } from '#shared/phone';
import { guestOrderRulesFor } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { validate } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { OrderLimitsService } from './order-limits.service.js';
import { hashTrackingToken, OrderEmailsService } from './order-emails.service.js';
import { OrderPlacementService, type PlacedOrder } from './order-placement.service.js';
import { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

export interface PlacedGuestOrder extends PlacedOrder {
  /** The token of the order's tracking link; null if the order has another one, from an earlier secret of the shop. */
  trackingToken: string | null;
}

const TRACKING_TOKEN = /^[0-9a-f]{64}$/i;

/** Orders of guests: placing them, and reading them by the token of their tracking link. */
@Injectable()
export class GuestOrdersService {
  private readonly rules: ReturnType<typeof guestOrderRulesFor>;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly placement: OrderPlacementService,
    private readonly limits: OrderLimitsService,
    private readonly emails: OrderEmailsService,
    @Inject(CONFIG) { SHOP_COUNTRY }: Config,
  ) {
    this.rules = guestOrderRulesFor(phoneCheckFor(SHOP_COUNTRY));
  }

  /** Who sends the same request again gets the same token; a different request with its payment id is refused. */
  async place(input: unknown, call: ThrottledCall, signal: AbortSignal): Promise<PlacedGuestOrder> {
    const request = validate(this.rules, input);
    const sources = this.limits.sourcesOfGuest(request.address, call.caller);
    const placed = await call.countSuccess(() => this.placement.place({ ...request, type: 'guest', sources }, signal));
    const token = this.emails.trackingToken(new Types.ObjectId(placed.order.id));
    return { ...placed, trackingToken: hashTrackingToken(token) === placed.trackHash ? token : null };
  }

  /**
   * A guest's order by the token of its tracking link; NOT_FOUND if the token is invalid, unknown or too old (TRACK-5).
   * The latter two count.
   */
  async getTracked(token: unknown, call: ThrottledCall): Promise<OrderView> {
    if (typeof token !== 'string' || !TRACKING_TOKEN.test(token)) throw new AppError('NOT_FOUND');
    const order = await this.orders.findOne({ trackHash: hashTrackingToken(token) }).lean<Order>();
    if (!order || order.placedAt.getTime() + GUEST_ORDERS.trackMs <= Date.now()) {
      await call.count();
      throw new AppError('NOT_FOUND');
    }
    return toOrderView(order);
  }
}
