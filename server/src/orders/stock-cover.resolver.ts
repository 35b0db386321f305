import { Args, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.decorators.js';
import type { QueryStockCoverArgs } from '../generated/graphql.js';
import { StockCoverService } from './stock-cover.service.js';

@AdminOnly()
@Resolver('StockCover')
export class StockCoverResolver {
  constructor(private readonly cover: StockCoverService) {}

  @Query('stockCover')
  getCover(@Args() args: QueryStockCoverArgs) {
    return this.cover.getCover(args);
  }
}
