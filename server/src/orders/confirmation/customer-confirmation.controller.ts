import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../common/access/access.decorators.js';
import { NoStore } from '../../common/cache/no-store.js';
import { Deadline } from '../../common/concurrency/deadline.decorator.js';
import { objectFields } from '../../common/rest/rest-values.js';
import { CurrentCall, Throttle } from '../../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../../common/throttle/throttled-call.js';
import { orderToRest } from '../order.rest.js';
import { CustomerConfirmationService, type LinkedOrder } from './customer-confirmation.service.js';

/** An order by the link in the email about it. The token is in the body, so that no log and no referrer holds it. */
@Public()
@Controller('orders/confirm')
export class CustomerConfirmationController {
  constructor(private readonly links: CustomerConfirmationService) {}

  /** Changes nothing. */
  @Post('view')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  @HttpCode(200)
  @NoStore()
  async get(@Body() body: unknown, @CurrentCall() call: ThrottledCall) {
    return toRest(await this.links.get(tokenOf(body), call));
  }

  @Post()
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  @HttpCode(200)
  @NoStore()
  async confirm(@Body() body: unknown, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    return toRest(await this.links.confirm(tokenOf(body), call, signal));
  }

  @Post('correct')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  @HttpCode(200)
  @NoStore()
  async correct(@Body() body: unknown, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    const { token, ...input } = objectFields(body);
    return toRest(await this.links.correct(token, input, call, signal));
  }

  @Post('cancel')
  @Throttle('trackedOrders', 'trackedOrdersOfNetwork')
  @HttpCode(200)
  @NoStore()
  async cancel(@Body() body: unknown, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    return toRest(await this.links.cancel(tokenOf(body), call, signal));
  }
}

const tokenOf = (body: unknown): unknown => objectFields(body).token;

const toRest = ({ order, ...state }: LinkedOrder) => ({ order: orderToRest(order), ...state });
