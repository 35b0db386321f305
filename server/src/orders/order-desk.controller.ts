import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser, type Principal } from '../common/access/access.js';
import { NoStore } from '../common/cache/no-store.js';
import { flagOf, givenOf, pagination } from '../common/rest/rest-values.js';
import { deskOrderToRest, orderQueryFromRest } from './order-desk.rest.js';
import { OrderDeskService } from './order-desk.service.js';
import type { DeskOrder } from './order-desk.view.js';
import { OrderStatsService } from './order-stats.service.js';
import { OrderStatusService } from './order-status.service.js';

/** The documented calls of the Orders tab. */
@AdminOnly()
@Controller('orders/admin')
export class OrderDeskController {
  constructor(
    private readonly desk: OrderDeskService,
    private readonly status: OrderStatusService,
    private readonly orderStats: OrderStatsService,
  ) {}

  @Get()
  @NoStore()
  async list(@Query() query: unknown) {
    const { items, pageInfo } = await this.desk.list(orderQueryFromRest(query));
    return { orders: items.map((order) => deskOrderToRest(order)), pagination: pagination(pageInfo, 'totalOrders') };
  }

  /** Of the last 30 days, or of ?from&to, or ?everything=true. */
  @Get('stats')
  @NoStore()
  stats(@Query() query: unknown) {
    const given = givenOf(query);
    return this.orderStats.of({
      from: given.get('from'),
      to: given.get('to'),
      everything: flagOf(given.get('everything')),
    });
  }

  @Get(':orderId')
  @NoStore()
  async get(@Param('orderId') id: string) {
    return this.whole(await this.desk.get(id));
  }

  @Put(':orderId/status')
  @NoStore()
  async setStatus(@Param('orderId') id: string, @Body() body: unknown, @CurrentUser() current: Principal) {
    return this.whole(await this.status.set(id, body, current));
  }

  private async whole(order: DeskOrder) {
    const names = order.lines.map(
      async ({ productId }) => [productId, await this.desk.categoryNameOf(productId)] as const,
    );
    return deskOrderToRest(order, new Map(await Promise.all(names)));
  }
}
