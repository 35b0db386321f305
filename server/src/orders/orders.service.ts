import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { phoneCheckFor } from '#shared/phone';
import { ownOrdersRules, userOrderRulesFor, type UserOrder } from '#shared/rules/order.rules';
import type { Principal } from '../common/access/principal.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { validate } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { pageInfo } from '../common/paging/paging.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { UsersService } from '../users/users.service.js';
import { OrderLimitsService } from './order-limits.service.js';
import { OrderPlacementService, type PlacedOrder } from './order-placement.service.js';
import type { Recipient } from './order-sources.js';
import { Order } from './order.schema.js';
import { toOrderView } from './order.view.js';

/** Orders of signed-in users. */
@Injectable()
export class OrdersService {
  private readonly rules: ReturnType<typeof userOrderRulesFor>;

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly placement: OrderPlacementService,
    private readonly limits: OrderLimitsService,
    private readonly users: UsersService,
    @Inject(CONFIG) { SHOP_COUNTRY }: Config,
  ) {
    this.rules = userOrderRulesFor(phoneCheckFor(SHOP_COUNTRY));
  }

  async place(user: Principal, input: unknown, call: ThrottledCall, signal: AbortSignal): Promise<PlacedOrder> {
    const request = validate(this.rules, input);
    const stranger = await this.findStranger(user, request.address);
    const sources = this.limits.sourcesOfUser(user.userId, stranger);
    const recipients = stranger ? this.limits.attemptsOfRecipient(stranger) : [];
    return this.placement.placeCounted({ ...request, type: 'user', user, sources }, call, signal, recipients);
  }

  /** A page of the user's own orders, the newest first. The total is counted only when `pageInfo` is called. */
  async list({ userId }: Principal, query: unknown) {
    const { page, limit, reference } = validate(ownOrdersRules, query);
    const filter = {
      userId: new Types.ObjectId(userId),
      ...(reference != null && { reference }),
    };
    const found = await this.orders
      .find(filter)
      .sort({ placedAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Order[]>();
    const count = () => this.orders.countDocuments(filter).exec();
    return { items: found.map(toOrderView), pageInfo: async () => pageInfo({ page, limit }, await count()) };
  }

  /** The recipient of an order that is not written to the account's own verified email address; else null. */
  private async findStranger({ userId }: Principal, address: UserOrder['address']): Promise<Recipient | null> {
    if (address?.email == null) return null;
    const { email, phone } = address;
    return (await this.users.ownsVerifiedEmail(userId, caseInsensitiveKey(email))) ? null : { email, phone };
  }
}
