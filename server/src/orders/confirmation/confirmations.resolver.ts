import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../../common/access/access.decorators.js';
import type { Principal } from '../../common/access/principal.js';
import { Deadline } from '../../common/concurrency/request-deadline.js';
import { IdempotencyKey, type RequestKey } from '../../common/idempotency/idempotency-key.js';
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
  record(
    @Args() { id, outcome, reason, version }: MutationRecordCallArgs,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.confirmations.record(id, { outcome, reason, version }, current, key, signal).catch(staleOrderToGraphql);
  }

  @Mutation('correctOrder')
  correct(
    @Args() { id, input, version }: MutationCorrectOrderArgs,
    @CurrentUser() current: Principal,
    @IdempotencyKey() key: RequestKey | null,
    @Deadline() signal: AbortSignal,
  ) {
    return this.confirmations.correct(id, { ...input, version }, current, key, signal).catch(staleOrderToGraphql);
  }
}
