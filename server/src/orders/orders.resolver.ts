import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  CurrentUser,
  CurrentUserOrNull,
  GuestOrSignedIn,
  Public,
  SignedIn,
} from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
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
  @Throttle('userOrders', 'guestOrders', 'guestOrdersOfNetwork')
  async place(
    @Args('input') input: PlaceOrderInput,
    @CurrentUserOrNull() current: Principal | null,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    if (current) return (await this.orders.place(current, input, call, signal)).order;
    const { order, trackingToken } = await this.guests.place(input, call, signal);
    return { ...order, trackingToken };
  }

  @SignedIn()
  @Query('myOrders')
  list(@Args() page: QueryMyOrdersArgs, @CurrentUser() current: Principal) {
    return this.orders.list(current, page);
  }

  @Public()
  @Query('trackedOrder')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  tracked(@Args('token') token: string, @CurrentCall() call: ThrottledCall) {
    return this.guests.getTracked(token, call);
  }
}
