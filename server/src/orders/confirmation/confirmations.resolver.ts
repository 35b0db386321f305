import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly } from '../../common/access/access.decorators.js';
import { CurrentChange, type AdminChange } from '../../common/idempotency/current-change.js';
import { SkipThrottle } from '../../common/throttle/throttle.decorators.js';
import type {
  MutationCorrectOrderArgs,
  MutationRecordCallArgs,
  QueryConfirmationQueueArgs,
} from '../../generated/graphql.js';
import { staleOrderToGraphql } from '../stale-order.js';
import { ConfirmationsService } from './confirmations.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class ConfirmationsResolver {
  constructor(private readonly confirmations: ConfirmationsService) {}

  @Query('confirmationQueue')
  list(@Args() args: QueryConfirmationQueueArgs) {
    return this.confirmations.list(args);
  }

  @Mutation('recordCall')
  record(@Args() { id, outcome, reason, version }: MutationRecordCallArgs, @CurrentChange() change: AdminChange) {
    return this.confirmations.record(id, { outcome, reason, version }, change).catch(staleOrderToGraphql);
  }

  @Mutation('correctOrder')
  correct(@Args() { id, input, version }: MutationCorrectOrderArgs, @CurrentChange() change: AdminChange) {
    return this.confirmations.correct(id, { ...input, version }, change).catch(staleOrderToGraphql);
  }
}
