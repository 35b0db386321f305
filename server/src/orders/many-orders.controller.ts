import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { IdempotencyKey, type RequestKey } from '../common/idempotency/idempotency-key.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { outcomesToRest } from './order-outcomes.view.js';
import { OrderStatusesService } from './order-statuses.service.js';
import { OrderViewsService } from './order-views.service.js';
import { selectionFromRest, statusesFromRest, viewFromRest, viewToRest } from './many-orders.rest.js';
import { OrdersAdminService } from './orders-admin.service.js';

/** The REST calls of the dashboard for many orders at once, and for views of their list. */
@AdminOnly()
@SkipThrottle()
@Controller('admin')
export class ManyOrdersController {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly statuses: OrderStatusesService,
    private readonly views: OrderViewsService,
  ) {}

  @Get('orders/selection')
  @NoStore()
  async select(@Query() query: unknown) {
    const { items, totalItems } = await this.orders.select(selectionFromRest(query));
    return { orders: items.map(({ id, ...order }) => ({ _id: id, ...order })), totalOrders: totalItems };
  }

  @Post('orders/status-preview')
  @HttpCode(200)
  @NoStore()
  async preview(@Body() body: unknown) {
    return outcomesToRest(await this.statuses.preview(statusesFromRest(body)));
  }

  @Put('orders/status')
  @NoStore()
  async update(
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return outcomesToRest(await this.statuses.update(statusesFromRest(body), current, key, signal));
  }

  @Put('orders/status/undo')
  @NoStore()
  async undo(
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return outcomesToRest(await this.statuses.undo(statusesFromRest(body), current, key, signal));
  }

  @Get('order-views')
  @NoStore()
  async list(@CurrentUser() current: Principal) {
    return (await this.views.list(current)).map(viewToRest);
  }

  @Post('order-views')
  @NoStore()
  async create(@Body() body: unknown, @CurrentUser() current: Principal, @Deadline() signal: AbortSignal) {
    return viewToRest(await this.views.create(viewFromRest(body), current, signal));
  }

  @Put('order-views/default')
  @NoStore()
  async setDefault(@Body() body: unknown, @CurrentUser() current: Principal, @Deadline() signal: AbortSignal) {
    return (await this.views.setDefault(body, current, signal)).map(viewToRest);
  }

  @Put('order-views/:id')
  @NoStore()
  async change(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return viewToRest(await this.views.update(id, viewFromRest(body), current, signal));
  }

  @Delete('order-views/:id')
  @NoStore()
  async remove(@Param('id') id: string, @CurrentUser() current: Principal, @Deadline() signal: AbortSignal) {
    const { name } = await this.views.remove(id, current, signal);
    return { msg: `View "${name}" deleted successfully`, _id: id.toLowerCase() };
  }
}
