import { Args, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, ForApiKeys } from '../common/access/access.decorators.js';
import type { QuerySyncOrdersArgs } from '../generated/graphql.js';
import { OrderSyncService } from './order-sync.service.js';

@AdminOnly()
@Resolver()
export class OrderSyncResolver {
  constructor(private readonly sync: OrderSyncService) {}

  @ForApiKeys('ORDERS_READ')
  @Query('syncOrders')
  list(@Args() args: QuerySyncOrdersArgs) {
    return this.sync.list(args);
  }
}
