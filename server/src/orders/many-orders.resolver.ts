import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { IdempotencyKey, type RequestKey } from '../common/idempotency/idempotency-key.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationCreateOrderViewArgs,
  MutationDeleteOrderViewArgs,
  MutationSetDefaultOrderViewArgs,
  MutationUndoOrderStatusesArgs,
  MutationUpdateOrderStatusesArgs,
  MutationUpdateOrderViewArgs,
  QueryOrderSelectionArgs,
  QueryOrderStatusesPreviewArgs,
} from '../generated/graphql.js';
import { OrderStatusesService } from './order-statuses.service.js';
import { OrderViewsService } from './order-views.service.js';
import { OrdersAdminService } from './orders-admin.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver('OrderOutcomes')
export class ManyOrdersResolver {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly statuses: OrderStatusesService,
    private readonly views: OrderViewsService,
  ) {}

  @Query('orderSelection')
  select(@Args() args: QueryOrderSelectionArgs) {
    return this.orders.select(args);
  }

  @Query('orderStatusesPreview')
  preview(@Args() { input }: QueryOrderStatusesPreviewArgs) {
    return this.statuses.preview(input);
  }

  @Mutation('updateOrderStatuses')
  update(
    @Args() { input }: MutationUpdateOrderStatusesArgs,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.statuses.update(input, current, key, signal);
  }

  @Mutation('undoOrderStatuses')
  undo(
    @Args() { orders }: MutationUndoOrderStatusesArgs,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.statuses.undo({ orders }, current, key, signal);
  }

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
