import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../../common/access/access.decorators.js';
import type { Principal } from '../../common/access/principal.js';
import { Deadline } from '../../common/concurrency/deadline.decorator.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import type { MutationEnterOrderArgs } from '../../generated/graphql.js';
import { ManualOrdersService } from './manual-orders.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class ManualOrdersResolver {
  constructor(private readonly orders: ManualOrdersService) {}

  @Mutation('enterOrder')
  async enter(
    @Args() { input }: MutationEnterOrderArgs,
    @CurrentUser() admin: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return (await this.orders.place(input, admin, signal)).order;
  }
}
