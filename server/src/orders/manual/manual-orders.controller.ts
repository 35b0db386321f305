import { Body, Controller, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminOnly, CurrentUser } from '../../common/access/access.decorators.js';
import type { Principal } from '../../common/access/principal.js';
import { NoStore } from '../../common/cache/no-store.js';
import { Deadline } from '../../common/concurrency/deadline.decorator.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import { manualOrderFromRest } from '../order.rest.js';
import { adminOrderToRest } from '../orders-admin.rest.js';
import { ManualOrdersService } from './manual-orders.service.js';

@AdminOnly()
@SkipThrottle()
@Controller('orders/admin')
export class ManualOrdersController {
  constructor(private readonly orders: ManualOrdersService) {}

  /** The body of POST /orders/guest with `channel`. 201; 200 with Idempotent-Replayed for a repeated request. */
  @Post()
  @NoStore()
  async place(
    @Body() body: unknown,
    @CurrentUser() admin: Principal,
    @Deadline() signal: AbortSignal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const placed = await this.orders.place(manualOrderFromRest(body), admin, signal);
    if (placed.isReplay) void reply.status(200).header('Idempotent-Replayed', 'true');
    return adminOrderToRest(placed.order);
  }
}
