import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser, ForApiKeys } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type { MutationSetStockArgs, QuerySyncProductsArgs } from '../generated/graphql.js';
import { ProductSyncService } from './product-sync.service.js';
import { StockSettingService } from './stock-setting.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class ProductSyncResolver {
  constructor(
    private readonly sync: ProductSyncService,
    private readonly stock: StockSettingService,
  ) {}

  @ForApiKeys('CATALOGUE_READ')
  @Query('syncProducts')
  list(@Args() args: QuerySyncProductsArgs) {
    return this.sync.list(args);
  }

  @ForApiKeys('STOCK_WRITE')
  @Mutation('setStock')
  setStock(
    @Args() { id, input }: MutationSetStockArgs,
    @CurrentUser() current: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return this.stock.set(id, input, current, signal);
  }
}
