import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { AdminOnly, ForApiKeys } from '../common/access/access.decorators.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationSetOrderStatusArgs,
  QueryAdminOrderArgs,
  QueryAdminOrdersArgs,
  QueryOrderStatsArgs,
} from '../generated/graphql.js';
import { OrdersAdminService } from './orders-admin.service.js';
import { OrderStatsService } from './order-stats.service.js';
import { OrderStatusService } from './order-status.service.js';
import { staleOrderToGraphql } from './stale-order.js';

@AdminOnly()
@SkipThrottle()
@Resolver('DeskOrderLine')
export class OrdersAdminResolver {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly status: OrderStatusService,
    private readonly orderStats: OrderStatsService,
  ) {}

  @ForApiKeys('ORDERS_READ')
  @Query('adminOrders')
  list(@Args() args: QueryAdminOrdersArgs) {
    return this.orders.list(args);
  }

  @ForApiKeys('ORDERS_READ')
  @Query('adminOrder')
  get(@Args() { id }: QueryAdminOrderArgs) {
    return this.orders.get(id);
  }

  @Query('orderStats')
  stats(@Args() args: QueryOrderStatsArgs) {
    return this.orderStats.getStats(args);
  }

  @ForApiKeys('ORDERS_WRITE')
  @Mutation('setOrderStatus')
  setStatus(
    @Args() { id, status, version, expectedOutcome }: MutationSetOrderStatusArgs,
    @CurrentChange() change: AdminChange,
  ) {
    const input = { status, version, expectedOutcome };
    return this.status.setStatus(id, input, change).catch(staleOrderToGraphql);
  }

  @ForApiKeys('ORDERS_READ', 'ORDERS_WRITE')
  @ResolveField('categoryName')
  categoryName(@Parent() { productId }: { productId: string }) {
    return this.orders.findCategoryName(productId);
  }
}
