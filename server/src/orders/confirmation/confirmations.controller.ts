import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { NoStore } from '../../common/cache/no-store.js';
import { CurrentChange, type AdminChange } from '../../common/idempotency/current-change.js';
import { paramsOf, parseBoolean, parseNumber } from '../../common/rest/rest-values.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import { staleOrderToRest } from '../stale-order.js';
import { adminOrderToRest } from '../orders-admin.rest.js';
import { ConfirmationsService } from './confirmations.service.js';

/** The REST calls of the dashboard's To confirm tab. */
@AdminOnly()
@SkipThrottle()
@Controller('orders/admin')
export class ConfirmationsController {
  constructor(private readonly confirmations: ConfirmationsService) {}

  @Get('confirmations')
  @NoStore()
  async list(@Query() query: unknown) {
    const { risk, later, limit } = paramsOf(query, ['risk', 'later', 'limit']);
    const request = { risk, later: parseBoolean(later), limit: parseNumber(limit) };
    const { items, ...counts } = await this.confirmations.list(request);
    return { orders: items.map((order) => adminOrderToRest(order)), ...counts };
  }

  @Put(':orderId/confirmation')
  @NoStore()
  async record(@Param('orderId') id: string, @Body() body: unknown, @CurrentChange() change: AdminChange) {
    return adminOrderToRest(await this.confirmations.record(id, body, change).catch(staleOrderToRest));
  }

  @Put(':orderId/address')
  @NoStore()
  async correct(@Param('orderId') id: string, @Body() body: unknown, @CurrentChange() change: AdminChange) {
    return adminOrderToRest(await this.confirmations.correct(id, body, change).catch(staleOrderToRest));
  }
}
