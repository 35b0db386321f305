import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AddressesService } from '../addresses/addresses.service.js';
import { EmailTokensService } from '../auth/email-tokens.service.js';
import { CartService } from '../cart/cart.service.js';
import { OwnOrdersDataService } from '../orders/own-orders-data.service.js';
import type { User } from '../users/user.schema.js';
import { EmailedRecordsService } from './emailed-records.service.js';

/** What belongs to an account in all domains: removed, but for its orders, which stay without the person. */
@Injectable()
export class OwnedRecordsService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly carts: CartService,
    private readonly orders: OwnOrdersDataService,
    private readonly emailed: EmailedRecordsService,
    private readonly tokens: EmailTokensService,
  ) {}

  /** Throws ORDERS_UNDER_WAY. */
  async removeAll(user: User, session: ClientSession): Promise<void> {
    const userId = user._id.toHexString();
    await this.orders.removePerson(user, session);
    await this.tokens.removeAll(user._id, session);
    await this.addresses.removeAll(userId, session);
    await this.carts.removeCart(userId, session);
    await this.emailed.removeAll(user.emailKey, session);
  }

  /** Carts and address books come into being without a look at the account. */
  async removeBegun(userId: string): Promise<void> {
    await Promise.all([this.addresses.removeAll(userId), this.carts.removeCart(userId)]);
  }
}
