import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { orderToRest } from './order.rest.js';

/** A guest's order by its tracking link. A browser that navigates to this URL gets the HTML page instead. */
@Public()
@Controller('track')
export class TrackController {
  constructor(private readonly orders: GuestOrdersService) {}

  @Get(':token')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  @NoStore()
  async get(@Param('token') token: string, @CurrentCall() call: ThrottledCall) {
    return orderToRest(await this.orders.getTracked(token, call));
  }
}
