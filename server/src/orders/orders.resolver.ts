import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  CurrentUser,
  CurrentUserOrNull,
  GuestOrSignedIn,
  Public,
  SignedIn,
} from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Throttle } from '../common/throttle/throttle.decorators.js';
import type { PlaceOrderInput, QueryMyOrdersArgs } from '../generated/graphql.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { OrdersService } from './orders.service.js';

@Resolver('Order')
export class OrdersResolver {
  constructor(
    private readonly orders: OrdersService,
    private readonly guests: GuestOrdersService,
  ) {}

  @GuestOrSignedIn()
  @Mutation('placeOrder')
  @Throttle('userOrders', 'guestOrders')
  async place(@Args('input') input: PlaceOrderInput, @CurrentUserOrNull() current: Principal | null) {
    const { order } = await (current ? this.orders.place(current, input) : this.guests.place(input));
    return order;
  }

  @SignedIn()
  @Query('myOrders')
  list(@Args() page: QueryMyOrdersArgs, @CurrentUser() current: Principal) {
    return this.orders.list(current, page);
  }

  @Public()
  @Query('trackedOrder')
  @Throttle('trackedOrders')
  tracked(@Args('token') token: string) {
    return this.guests.getTracked(token);
  }
}
