import { Injectable } from '@nestjs/common';
import { SESSION } from '#shared/limits';
import { AddressesService, type AddressView } from '../addresses/addresses.service.js';
import { CartService } from '../cart/cart.service.js';
import type { CartView } from '../cart/cart.view.js';
import type { Principal } from '../common/access/principal.js';
import type { OrderView } from '../orders/order.view.js';
import { OwnOrdersDataService } from '../orders/own-orders-data.service.js';
import { SessionsService } from '../users/sessions.service.js';
import { userView, type UserView } from '../users/user.view.js';
import { UsersService } from '../users/users.service.js';

/** What the shop has of an account, without its secrets. */
export interface AccountDataView {
  profile: UserView;
  registeredAt: Date;
  addresses: AddressView[];
  cart: CartView;
  orders: OrderView[];
  signIns: { startedAt: Date; lastUsedAt: Date; endsAt: Date; isCurrent: boolean }[];
}

/** Collects the data of the signed-in user's account. */
@Injectable()
export class AccountDataService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly addresses: AddressesService,
    private readonly carts: CartService,
    private readonly orders: OwnOrdersDataService,
  ) {}

  async get(owner: Principal): Promise<AccountDataView> {
    const { userId, sessionId } = owner;
    const [user, addresses, { cart }, orders, sessions] = await Promise.all([
      this.users.get(userId),
      this.addresses.list(owner),
      this.carts.get({ userId }),
      this.orders.listAll(userId),
      this.sessions.list(userId),
    ]);
    return {
      profile: userView(user),
      registeredAt: user.createdAt,
      addresses,
      cart,
      orders,
      signIns: sessions.map(({ id, lastSeen, endsAt }) => ({
        startedAt: new Date(endsAt.getTime() - SESSION.familyMs),
        lastUsedAt: lastSeen,
        endsAt,
        isCurrent: id === sessionId,
      })),
    };
  }
}
