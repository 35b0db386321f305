import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { CurrentChange, type AdminChange } from '../../common/idempotency/current-change.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import type {
  MutationSetDeliveryOutcomeArgs,
  MutationSetOrderParcelsArgs,
  QueryDeliveryStatsArgs,
  QueryHandoverArgs,
} from '../../generated/graphql.js';
import { staleOrderToGraphql } from '../stale-order.js';
import { DeliveryStatsService } from './delivery-stats.service.js';
import { HandoverService } from './handover.service.js';
import { OrderDeliveryService } from './order-delivery.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class OrderDeliveryResolver {
  constructor(
    private readonly delivery: OrderDeliveryService,
    private readonly handover: HandoverService,
    private readonly stats: DeliveryStatsService,
  ) {}

  @Query('couriers')
  couriers() {
    return this.handover.couriers();
  }

  @Query('handover')
  list(@Args() args: QueryHandoverArgs) {
    return this.handover.list(args);
  }

  @Query('deliveryStats')
  getStats(@Args() args: QueryDeliveryStatsArgs) {
    return this.stats.getStats(args);
  }

  @Mutation('setOrderParcels')
  setParcels(@Args() { id, parcels, version }: MutationSetOrderParcelsArgs, @CurrentChange() change: AdminChange) {
    return this.delivery.setParcels(id, { parcels, version }, change).catch(staleOrderToGraphql);
  }

  @Mutation('setDeliveryOutcome')
  setOutcome(
    @Args() { id, outcome, reason, returnedAs, version }: MutationSetDeliveryOutcomeArgs,
    @CurrentChange() change: AdminChange,
  ) {
    const input = { outcome: outcome ?? null, reason, returnedAs, version };
    return this.delivery.setOutcome(id, input, change).catch(staleOrderToGraphql);
  }
}
