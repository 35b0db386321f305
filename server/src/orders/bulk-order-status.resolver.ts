import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { IdempotencyKey, type RequestKey } from '../common/idempotency/idempotency-key.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationUndoOrderStatusesArgs,
  MutationUpdateOrderStatusesArgs,
  QueryOrderSelectionArgs,
  QueryOrderStatusesPreviewArgs,
} from '../generated/graphql.js';
import { BulkOrderStatusService } from './bulk-order-status.service.js';
import { OrdersAdminService } from './orders-admin.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver('OrderOutcomes')
export class BulkOrderStatusResolver {
  constructor(
    private readonly orders: OrdersAdminService,
    private readonly statuses: BulkOrderStatusService,
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
}
