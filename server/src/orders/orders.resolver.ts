import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access.js';
import { clientIp } from '../common/request-context.js';
import type { PlaceOrderInput } from '../generated/graphql.js';
import { GuestOrderThrottle } from './guest-order-throttle.js';
import { OrdersService } from './orders.service.js';

@Public()
@Resolver('Order')
export class OrdersResolver {
  constructor(
    private readonly orders: OrdersService,
    private readonly throttle: GuestOrderThrottle,
  ) {}

  @Mutation('placeOrder')
  async place(@Args('input') input: PlaceOrderInput) {
    await this.throttle.hit(clientIp());
    const { order } = await this.orders.placeAsGuest(input);
    return order;
  }
}
