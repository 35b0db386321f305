import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { NoStore } from '../../common/cache/no-store.js';
import { CurrentChange, type AdminChange } from '../../common/idempotency/current-change.js';
import { paramsOf, textParam } from '../../common/rest/rest-values.js';
import { FieldNames } from '../../common/rest/rest-field-names.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import { staleOrderToRest } from '../stale-order.js';
import { adminOrderToRest } from '../orders-admin.rest.js';
import { DeliveryStatsService } from './delivery-stats.service.js';
import { HandoverService } from './handover.service.js';
import { OrderDeliveryService } from './order-delivery.service.js';

/** The REST calls about parcels and what becomes of them. */
@AdminOnly()
@SkipThrottle()
@Controller('orders/admin')
export class OrderDeliveryController {
  constructor(
    private readonly delivery: OrderDeliveryService,
    private readonly handover: HandoverService,
    private readonly stats: DeliveryStatsService,
  ) {}

  @Get('couriers')
  @NoStore()
  couriers() {
    return { couriers: this.handover.couriers() };
  }

  @Get('handover')
  @NoStore()
  list(@Query() query: unknown) {
    return this.handover.list({ ...paramsOf(query, ['day', 'courier']), courier: textParam(query, 'courier') });
  }

  @Get('delivery-stats')
  @NoStore()
  getStats(@Query() query: unknown) {
    return this.stats.getStats(paramsOf(query, ['from', 'to']));
  }

  @Put(':orderId/parcels')
  @FieldNames({ productId: 'productId' })
  @NoStore()
  async setParcels(@Param('orderId') id: string, @Body() body: unknown, @CurrentChange() change: AdminChange) {
    return adminOrderToRest(await this.delivery.setParcels(id, body, change).catch(staleOrderToRest));
  }

  @Put(':orderId/outcome')
  @NoStore()
  async setOutcome(@Param('orderId') id: string, @Body() body: unknown, @CurrentChange() change: AdminChange) {
    return adminOrderToRest(await this.delivery.setOutcome(id, body, change).catch(staleOrderToRest));
  }
}
