import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
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

@AdminOnly()
@SkipThrottle()
@Resolver('DeskOrderLine')
export class OrdersAdminResolver {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly status: OrderStatusService,
    private readonly orderStats: OrderStatsService,
  ) {}

  @Query('adminOrders')
  list(@Args() args: QueryAdminOrdersArgs) {
    return this.orders.list(args);
  }

  @Query('adminOrder')
  get(@Args() { id }: QueryAdminOrderArgs) {
    return this.orders.get(id);
  }

  @Query('orderStats')
  stats(@Args() args: QueryOrderStatsArgs) {
    return this.orderStats.getStats(args);
  }

  @Mutation('setOrderStatus')
  setStatus(@Args() { id, status }: MutationSetOrderStatusArgs, @CurrentUser() current: Principal) {
    return this.status.setStatus(id, { status }, current);
  }

  @ResolveField('categoryName')
  categoryName(@Parent() { productId }: { productId: string }) {
    return this.orders.findCategoryName(productId);
  }
}
