import { hash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { phoneCheckFor, toE164 } from '#shared/phone';
import { LINK_TOKEN } from '#shared/rules/account.rules';
import { guestOrderRulesFor, guestOrderSearchRules } from '#shared/rules/order.rules';
import { AppError } from '../common/errors/app-error.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { validate } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { hashLinkToken } from '../config/hash-link-token.js';
import { isTooOldForLinks } from './link-age.js';
import { OrderLimitsService } from './order-limits.service.js';
import { OrderEmailsService } from './order-emails.service.js';
import { OrderPlacementService, type PlacedOrder } from './order-placement.service.js';
import { Order } from './order.schema.js';
import { toOrderView, type OrderView } from './order.view.js';

export interface PlacedGuestOrder extends PlacedOrder {
  /** The token of the order's tracking link; null if the order has another one, from an earlier secret of the shop. */
  trackingToken: string | null;
}

/** Orders of guests: placing them, and reading them by the token of their tracking link. */
@Injectable()
export class GuestOrdersService {
  private readonly rules: ReturnType<typeof guestOrderRulesFor>;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly placement: OrderPlacementService,
    private readonly limits: OrderLimitsService,
    private readonly emails: OrderEmailsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.rules = guestOrderRulesFor(phoneCheckFor(config.SHOP_COUNTRY));
  }

  /** A repeated request gets the same token; a different request with its payment id is refused. */
  async place(input: unknown, call: ThrottledCall, signal: AbortSignal): Promise<PlacedGuestOrder> {
    const request = validate(this.rules, input);
    const sources = this.limits.sourcesOfGuest(request.address, call.caller);
    const recipients = this.limits.attemptsOfRecipient(request.address);
    const placed = await this.placement.placeCounted({ ...request, type: 'guest', sources }, call, signal, recipients);
    const token = this.emails.trackingToken(new Types.ObjectId(placed.order.id));
    return { ...placed, trackingToken: hashLinkToken(token) === placed.trackHash ? token : null };
  }

  /**
   * A guest's order by the token of its tracking link; NOT_FOUND if the token is invalid, unknown or too old (TRACK-5).
   * The latter two count.
   */
  async getTracked(token: unknown, call: ThrottledCall): Promise<OrderView> {
    if (typeof token !== 'string' || !LINK_TOKEN.test(token)) throw new AppError('NOT_FOUND');
    const order = await this.orders.findOne({ trackHash: hashLinkToken(token) }).lean<Order>();
    if (!order || isTooOldForLinks(order)) {
      await call.count();
      throw new AppError('NOT_FOUND');
    }
    return toOrderView(order);
  }

  /**
   * A guest's order by its short reference together with its telephone number or email address (TRACK-9). One NOT_FOUND
   * for whatever is wrong, which counts: nobody learns which references exist.
   */
  find(input: unknown, call: ThrottledCall): Promise<OrderView> {
    return call.countFailure(async () => {
      const { data } = guestOrderSearchRules.safeParse(input);
      const order = data ? await this.orders.findOne({ reference: data.reference }).lean<Order>() : null;
      const isCustomer = data !== undefined && this.isContactOf(order, data.contact);
      if (!order?.trackHash || !isCustomer || isTooOldForLinks(order)) throw new AppError('NOT_FOUND');
      return toOrderView(order);
    });
  }

  /** Takes the same time whether there is an order, and whatever its contacts are. */
  private isContactOf(order: Order | null, contact: string): boolean {
    const isEmail = isSame(contact.toLowerCase(), order?.address.email.toLowerCase());
    const isPhone = isSame(toE164(contact, this.config.SHOP_COUNTRY) ?? '', order?.phoneE164);
    return isEmail || isPhone;
  }
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares in constant time. An empty text equals nothing, not even another empty one. */
const isSame = (text: string, other: string | null | undefined): boolean =>
  timingSafeEqual(sha256(text), sha256(other ?? '')) && text !== '';
