import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../../common/access/access.decorators.js';
import type { Principal } from '../../common/access/principal.js';
import { NoStore } from '../../common/cache/no-store.js';
import { Deadline } from '../../common/concurrency/request-deadline.js';
import { IdempotencyKey, type RequestKey } from '../../common/idempotency/idempotency-key.js';
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
  async setParcels(
    @Param('orderId') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return adminOrderToRest(await this.delivery.setParcels(id, body, current, key, signal).catch(staleOrderToRest));
  }

  @Put(':orderId/outcome')
  @NoStore()
  async setOutcome(
    @Param('orderId') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return adminOrderToRest(await this.delivery.setOutcome(id, body, current, key, signal).catch(staleOrderToRest));
  }
}
