import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, assertOwnUserId, Public, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { TOTAL_COUNT } from '../common/rest/total-count.js';
import { NoStore } from '../common/cache/no-store.js';
import { CurrentCall, SkipThrottle, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { objectFields } from '../common/rest/rest-values.js';
import { OwnOrderCancellationService } from './confirmation/own-order-cancellation.service.js';
import { GuestOrdersService } from './guest-orders.service.js';
import type { PlacedOrder } from './order-placement.service.js';
import { orderFromRest, orderToRest, pageFromRest, userOf } from './order.rest.js';
import { OrdersService } from './orders.service.js';

@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly guests: GuestOrdersService,
    private readonly cancellation: OwnOrderCancellationService,
  ) {}

  /**
   * 201 for a new order; 200 with Idempotent-Replayed for a repeated request. An access token is ignored. The order is
   * answered with the token by which GET /track/:token shows it again.
   */
  @Public()
  @Post('guest')
  @Throttle('guestOrders', 'guestOrdersOfNetwork')
  @NoStore()
  async placeAsGuest(
    @Body() body: unknown,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const placed = await this.guests.place(orderFromRest(body), call, signal);
    return { ...respond(placed, reply), trackingToken: placed.trackingToken };
  }

  @SignedIn()
  @Post()
  @Throttle('userOrders')
  @NoStore()
  async place(
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    assertOwnUserId(userOf(body), current);
    return respond(await this.orders.place(current, orderFromRest(body), call, signal), reply);
  }

  @SignedIn()
  @Post('cancel')
  @SkipThrottle()
  @HttpCode(200)
  @NoStore()
  async cancel(@Body() body: unknown, @CurrentUser() current: Principal, @Deadline() signal: AbortSignal) {
    return orderToRest(await this.cancellation.cancel(current, objectFields(body).order, signal));
  }

  /** The newest first; without page and limit, at most 100. */
  @SignedIn()
  @Get(':userId')
  @NoStore()
  async list(
    @Param('userId') userId: string,
    @Query() query: unknown,
    @CurrentUser() current: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    assertOwnUserId(userId, current);
    const { items, pageInfo } = await this.orders.list(current, pageFromRest(query));
    void reply.header(TOTAL_COUNT, (await pageInfo()).totalItems);
    return items.map(orderToRest);
  }
}

function respond({ order, isReplay }: PlacedOrder, reply: FastifyReply) {
  if (isReplay) void reply.status(200).header('Idempotent-Replayed', 'true');
  return orderToRest(order);
}
