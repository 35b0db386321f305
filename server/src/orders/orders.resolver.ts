import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  CurrentUser,
  CurrentUserOrNull,
  GuestOrSignedIn,
  Public,
  SignedIn,
} from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { CurrentCall, SkipThrottle, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import type {
  MutationCancelOrderArgs,
  MutationCancelTrackedOrderArgs,
  PlaceOrderInput,
  QueryGuestOrderArgs,
  QueryMyOrdersArgs,
} from '../generated/graphql.js';
import { OwnOrderCancellationService } from './confirmation/own-order-cancellation.service.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { OrdersService } from './orders.service.js';

@Resolver('Order')
export class OrdersResolver {
  constructor(
    private readonly orders: OrdersService,
    private readonly guests: GuestOrdersService,
    private readonly cancellation: OwnOrderCancellationService,
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

  @SignedIn()
  @Mutation('cancelOrder')
  @SkipThrottle()
  cancel(@Args() { id }: MutationCancelOrderArgs, @CurrentUser() current: Principal, @Deadline() signal: AbortSignal) {
    return this.cancellation.cancel(current, id, signal);
  }

  @Public()
  @Query('trackedOrder')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  tracked(@Args('token') token: string, @CurrentCall() call: ThrottledCall) {
    return this.guests.getTracked(token, call);
  }

  @Public()
  @Mutation('cancelTrackedOrder')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  cancelTracked(
    @Args() { token }: MutationCancelTrackedOrderArgs,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    return this.cancellation.cancelTracked(token, call, signal);
  }

  @Public()
  @Query('guestOrder')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  find(@Args() args: QueryGuestOrderArgs, @CurrentCall() call: ThrottledCall) {
    return this.guests.find(args, call);
  }
}
