import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { AdminOnly, ForApiKeys } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { paramsOf, parseBoolean, restPagination } from '../common/rest/rest-values.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import { adminOrderToRest, orderQueryFromRest } from './orders-admin.rest.js';
import { OrdersAdminService } from './orders-admin.service.js';
import type { AdminOrder } from './orders-admin.view.js';
import { OrderStatsService } from './order-stats.service.js';
import { OrderStatusService } from './order-status.service.js';
import { staleOrderToRestWithCategories } from './stale-order.js';

/** The REST calls of the dashboard's Orders tab. */
@AdminOnly()
@SkipThrottle()
@Controller('orders/admin')
export class OrdersAdminController {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly status: OrderStatusService,
    private readonly orderStats: OrderStatsService,
  ) {}

  @ForApiKeys('ORDERS_READ')
  @Get()
  @NoStore()
  async list(@Query() query: unknown) {
    const { items, pageInfo } = await this.orders.list(orderQueryFromRest(query));
    return {
      orders: items.map((order) => adminOrderToRest(order)),
      pagination: restPagination(pageInfo, 'totalOrders'),
    };
  }

  /** The statistics of the last 30 days, of the days ?from to ?to, or of all orders with ?everything=true. */
  @Get('stats')
  @NoStore()
  stats(@Query() query: unknown) {
    const { everything, ...days } = paramsOf(query, ['from', 'to', 'everything']);
    return this.orderStats.getStats({ ...days, everything: parseBoolean(everything) });
  }

  @ForApiKeys('ORDERS_READ')
  @Get(':orderId')
  @NoStore()
  async get(@Param('orderId') id: string) {
    return this.withCategoryNames(await this.orders.get(id));
  }

  @ForApiKeys('ORDERS_WRITE')
  @Put(':orderId/status')
  @NoStore()
  async setStatus(@Param('orderId') id: string, @Body() body: unknown, @CurrentChange() change: AdminChange) {
    const order = await this.status.setStatus(id, body, change).catch(staleOrderToRestWithCategories);
    return this.withCategoryNames(order);
  }

  /** One order, with the current category names of its products. */
  private async withCategoryNames(order: AdminOrder) {
    return adminOrderToRest(order, await this.orders.findCategoryNames(order));
  }
}
