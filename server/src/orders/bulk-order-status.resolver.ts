import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../common/access/access.decorators.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
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
  update(@Args() { input }: MutationUpdateOrderStatusesArgs, @CurrentChange() change: AdminChange) {
    return this.statuses.update(input, change);
  }

  @Mutation('undoOrderStatuses')
  undo(@Args() { orders }: MutationUndoOrderStatusesArgs, @CurrentChange() change: AdminChange) {
    return this.statuses.undo({ orders }, change);
  }
}
