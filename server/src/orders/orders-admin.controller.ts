import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { parseBoolean, presentParams, restPagination } from '../common/rest/rest-values.js';
import { adminOrderToRest, orderQueryFromRest } from './orders-admin.rest.js';
import { OrdersAdminService } from './orders-admin.service.js';
import type { AdminOrder } from './orders-admin.view.js';
import { OrderStatsService } from './order-stats.service.js';
import { OrderStatusService } from './order-status.service.js';

/** The documented calls of the Orders tab. */
@AdminOnly()
@Controller('orders/admin')
export class OrdersAdminController {
  constructor(
    private readonly desk: OrdersAdminService,
    private readonly status: OrderStatusService,
    private readonly orderStats: OrderStatsService,
  ) {}

  @Get()
  @NoStore()
  async list(@Query() query: unknown) {
    const { items, pageInfo } = await this.desk.list(orderQueryFromRest(query));
    return { orders: items.map((order) => adminOrderToRest(order)), pagination: restPagination(pageInfo, 'totalOrders') };
  }

  /** Of the last 30 days, or of ?from&to, or ?everything=true. */
  @Get('stats')
  @NoStore()
  stats(@Query() query: unknown) {
    const given = presentParams(query);
    return this.orderStats.of({
      from: given.get('from'),
      to: given.get('to'),
      everything: parseBoolean(given.get('everything')),
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

  private async whole(order: AdminOrder) {
    const names = order.lines.map(
      async ({ productId }) => [productId, await this.desk.categoryNameOf(productId)] as const,
    );
    return adminOrderToRest(order, new Map(await Promise.all(names)));
  }
}
