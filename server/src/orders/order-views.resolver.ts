import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationCreateOrderViewArgs,
  MutationDeleteOrderViewArgs,
  MutationSetDefaultOrderViewArgs,
  MutationUpdateOrderViewArgs,
} from '../generated/graphql.js';
import { OrderViewsService } from './order-views.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class OrderViewsResolver {
  constructor(private readonly views: OrderViewsService) {}

  @Query('orderViews')
  list(@CurrentUser() current: Principal) {
    return this.views.list(current);
  }

  @Mutation('createOrderView')
  create(
    @Args() { input }: MutationCreateOrderViewArgs,
    @CurrentUser() current: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return this.views.create(input, current, signal);
  }

  @Mutation('updateOrderView')
  change(
    @Args() { id, input }: MutationUpdateOrderViewArgs,
    @CurrentUser() current: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return this.views.update(id, input, current, signal);
  }

  @Mutation('deleteOrderView')
  async remove(
    @Args() { id }: MutationDeleteOrderViewArgs,
    @CurrentUser() current: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    const { name } = await this.views.remove(id, current, signal);
    return { message: `View "${name}" deleted successfully` };
  }

  @Mutation('setDefaultOrderView')
  setDefault(
    @Args() { id }: MutationSetDefaultOrderViewArgs,
    @CurrentUser() current: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return this.views.setDefault({ id: id ?? null }, current, signal);
  }
}
