import { Args, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import type { QueryOrderHistoryArgs } from '../../generated/graphql.js';
import { OrderHistoryService } from './order-history.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class OrderHistoryResolver {
  constructor(private readonly history: OrderHistoryService) {}

  @Query('orderHistory')
  get(@Args() { id }: QueryOrderHistoryArgs) {
    return this.history.get(id);
  }
}
