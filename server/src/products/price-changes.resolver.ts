import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { CurrentChange, type AdminChange } from '../common/idempotency/current-change.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationChangePricesArgs,
  MutationUndoPriceChangeArgs,
  QueryPriceChangePreviewArgs,
} from '../generated/graphql.js';
import { PriceChangesService } from './price-changes.service.js';
import { PriceUndoService } from './price-undo.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver('PriceChange')
export class PriceChangesResolver {
  constructor(
    private readonly prices: PriceChangesService,
    private readonly undos: PriceUndoService,
  ) {}

  @Query('priceChangePreview')
  preview(@Args() { input }: QueryPriceChangePreviewArgs) {
    return this.prices.preview(input);
  }

  @Query('priceChanges')
  list() {
    return this.prices.list();
  }

  @Mutation('changePrices')
  run(@Args() { input }: MutationChangePricesArgs, @CurrentChange() change: AdminChange) {
    return this.prices.run(input, change);
  }

  @Mutation('undoPriceChange')
  undo(
    @Args() { id }: MutationUndoPriceChangeArgs,
    @CurrentUser() { userId }: Principal,
    @Deadline() signal: AbortSignal,
  ) {
    return this.undos.undo(id, userId, signal);
  }
}
