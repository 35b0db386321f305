import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields } from '../common/rest/rest-values.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { OwnOrderCancellationService } from './confirmation/own-order-cancellation.service.js';
import { GuestOrdersService } from './guest-orders.service.js';
import { orderToRest } from './order.rest.js';

/** A guest's order by its tracking link. A browser that navigates to this URL gets the HTML page instead. */
@Public()
@Controller('track')
export class TrackController {
  constructor(
    private readonly orders: GuestOrdersService,
    private readonly cancellation: OwnOrderCancellationService,
  ) {}

  @Get(':token')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  @NoStore()
  async get(@Param('token') token: string, @CurrentCall() call: ThrottledCall) {
    return orderToRest(await this.orders.getTracked(token, call));
  }

  /** Reference and contact are in the body, so that no log and no referrer holds them. */
  @Post('find')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  @HttpCode(200)
  @NoStore()
  async find(@Body() body: unknown, @CurrentCall() call: ThrottledCall) {
    const { reference, contact } = objectFields(body);
    return orderToRest(await this.orders.find({ reference, contact }, call));
  }

  /** The token is in the body as well. */
  @Post('cancel')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  @HttpCode(200)
  @NoStore()
  async cancel(@Body() body: unknown, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    return orderToRest(await this.cancellation.cancelTracked(objectFields(body).token, call, signal));
  }
}
