import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, assertOwnUserId, Public, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { ClientNetwork } from '../common/access/caller.js';
import { NoStore } from '../common/cache/no-store.js';
import { GuestOrdersService } from './guest-orders.service.js';
import type { PlacedOrder } from './order-placement.service.js';
import { OrderThrottle } from './order-throttle.js';
import { orderFromRest, orderToRest, pageFromRest, userOf } from './order.rest.js';
import { OrdersService } from './orders.service.js';

@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly guests: GuestOrdersService,
    private readonly throttle: OrderThrottle,
  ) {}

  /** 201 for a new order; 200 with Idempotent-Replayed for a repeat of one that stands. Who sends a token along is a guest all the same. */
  @Public()
  @Post('guest')
  @NoStore()
  async placeAsGuest(@Body() body: unknown, @ClientNetwork() ip: string, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.throttle.guest(ip);
    return answer(await this.guests.place(orderFromRest(body)), reply);
  }

  @SignedIn()
  @Post()
  @NoStore()
  async place(
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.throttle.user(current);
    assertOwnUserId(userOf(body), current);
    return answer(await this.orders.place(current, orderFromRest(body)), reply);
  }

  /** The newest first, at most 100; older ones by page and limit. */
  @SignedIn()
  @Get(':userId')
  @NoStore()
  async list(@Param('userId') userId: string, @Query() query: unknown, @CurrentUser() current: Principal) {
    assertOwnUserId(userId, current);
    const { items } = await this.orders.list(current, pageFromRest(query));
    return items.map(orderToRest);
  }
}

function answer({ order, isReplay }: PlacedOrder, reply: FastifyReply) {
  if (isReplay) void reply.status(200).header('Idempotent-Replayed', 'true');
  return orderToRest(order);
}
