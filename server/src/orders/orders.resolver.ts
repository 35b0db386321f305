import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  CurrentUser,
  CurrentUserOrNull,
  GuestOrSignedIn,
  Public,
  SignedIn,
} from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { ClientNetwork } from '../common/access/caller.js';
import type { PlaceOrderInput, QueryMyOrdersArgs } from '../generated/graphql.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { OrderThrottle } from './order-throttle.js';
import { OrdersService } from './orders.service.js';

@Resolver('Order')
export class OrdersResolver {
  constructor(
    private readonly orders: OrdersService,
    private readonly guests: GuestOrdersService,
    private readonly throttle: OrderThrottle,
  ) {}

  @GuestOrSignedIn()
  @Mutation('placeOrder')
  async place(
    @Args('input') input: PlaceOrderInput,
    @CurrentUserOrNull() current: Principal | null,
    @ClientNetwork() ip: string,
  ) {
    await (current ? this.throttle.user(current) : this.throttle.guest(ip));
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
  async tracked(@Args('token') token: string, @ClientNetwork() ip: string) {
    await this.throttle.track(ip);
    return this.guests.getTracked(token);
  }
}
