import { Args, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.decorators.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type { QueryAdminOrdersByIdsArgs, QueryOrderChangesArgs } from '../generated/graphql.js';
import { OrderChangesService } from './order-changes.service.js';
import { OrdersAdminService } from './orders-admin.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class OrderChangesResolver {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly orderChanges: OrderChangesService,
  ) {}

  @Query('adminOrdersByIds')
  listByIds(@Args() args: QueryAdminOrdersByIdsArgs) {
    return this.orders.listByIds(args);
  }

  @Query('orderChanges')
  listChanges(@Args() args: QueryOrderChangesArgs) {
    return this.orderChanges.list(args);
  }
}
