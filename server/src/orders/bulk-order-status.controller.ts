import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { AdminOnly } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { FieldNames } from '../common/rest/rest-field-names.js';
import { withRestId } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { selectionFromRest, statusesFromRest } from './bulk-order-status.rest.js';
import { BulkOrderStatusService } from './bulk-order-status.service.js';
import { outcomesToRest } from './order-outcomes.view.js';
import { OrdersAdminService } from './orders-admin.service.js';

/** The REST calls of the dashboard for many orders at once. */
@AdminOnly()
@SkipThrottle()
@Controller('admin/orders')
export class BulkOrderStatusController {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly statuses: BulkOrderStatusService,
  ) {}

  @Get('selection')
  @NoStore()
  async select(@Query() query: unknown) {
    const { items, totalItems } = await this.orders.select(selectionFromRest(query));
    return { orders: items.map(withRestId), totalOrders: totalItems };
  }

  @Post('status-preview')
  @FieldNames({ id: '_id' })
  @HttpCode(200)
  @NoStore()
  async preview(@Body() body: unknown) {
    return outcomesToRest(await this.statuses.preview(statusesFromRest(body)));
  }

  @Put('status')
  @FieldNames({ id: '_id' })
  @NoStore()
  async update(@Body() body: unknown, @CurrentChange() change: AdminChange) {
    return outcomesToRest(await this.statuses.update(statusesFromRest(body), change));
  }

  @Put('status/undo')
  @FieldNames({ id: '_id' })
  @NoStore()
  async undo(@Body() body: unknown, @CurrentChange() change: AdminChange) {
    return outcomesToRest(await this.statuses.undo(statusesFromRest(body), change));
  }
}
