import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { ClientNetwork } from '../common/access/caller.js';
import { NoStore } from '../common/cache/no-store.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { OrderThrottle } from './order-throttle.js';
import { orderToRest } from './order.rest.js';

/** A guest's order by its tracking link. A browser that navigates to this URL gets the HTML page instead. */
@Public()
@Controller('track')
export class TrackController {
  constructor(
    private readonly orders: GuestOrdersService,
    private readonly throttle: OrderThrottle,
  ) {}

  @Get(':token')
  @NoStore()
  async get(@Param('token') token: string, @ClientNetwork() ip: string) {
    await this.throttle.track(ip);
    return orderToRest(await this.orders.getTracked(token));
  }
}
