import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { LOGIN_LIMITS } from '../auth/auth-throttle.js';
import { CurrentUser, SignedIn } from '../common/access/access.decorators.js';
import { CurrentCaller, type Caller } from '../common/access/caller.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { Throttle } from '../common/throttle/throttle.decorators.js';
import type { MutationDeleteAccountArgs } from '../generated/graphql.js';
import { AccountDataService } from './account-data.service.js';
import { AccountDeletionService } from './account-deletion.service.js';

@SignedIn()
@Resolver()
export class AccountDataResolver {
  constructor(
    private readonly data: AccountDataService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Query('accountData')
  get(@CurrentUser() current: Principal) {
    return this.data.get(current);
  }

  @Mutation('deleteAccount')
  @Throttle(...LOGIN_LIMITS)
  delete(
    @Args() input: MutationDeleteAccountArgs,
    @CurrentUser() current: Principal,
    @CurrentCaller() caller: Caller,
    @Deadline() signal: AbortSignal,
  ) {
    return this.deletion.delete(current, { ...input }, caller, signal);
  }
}
