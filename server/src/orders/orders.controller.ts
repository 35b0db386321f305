import { Body, Controller, Ip, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../common/access.js';
import { GuestOrderThrottle } from './guest-order-throttle.js';
import { orderFromRest, orderToRest } from './order.rest.js';
import { OrdersService } from './orders.service.js';

@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly throttle: GuestOrderThrottle,
  ) {}

  /** 201 for a new order; 200 with Idempotent-Replayed for a repeat of one that stands. */
  @Public()
  @Post('guest')
  async placeAsGuest(@Body() body: unknown, @Ip() ip: string, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.throttle.hit(ip);
    const { order, isReplay } = await this.orders.placeAsGuest(orderFromRest(body));
    void reply.header('Cache-Control', 'no-store');
    if (isReplay) void reply.status(200).header('Idempotent-Replayed', 'true');
    return orderToRest(order);
  }
}
