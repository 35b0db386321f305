import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, RequestToken, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { CurrentCaller, type Caller } from '../common/access/caller.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { SkipThrottle, Throttle } from '../common/throttle/throttle.decorators.js';
import type { SignInInput } from '../generated/graphql.js';
import { LOGIN_LIMITS } from './auth-throttle.js';
import { SignInService } from './sign-in.service.js';

@SkipThrottle()
@Resolver()
export class SignInResolver {
  constructor(private readonly service: SignInService) {}

  @Public()
  @Mutation('signIn')
  @Throttle(...LOGIN_LIMITS)
  signIn(@Args('input') input: SignInInput, @CurrentCaller() caller: Caller, @Deadline() signal: AbortSignal) {
    return this.service.signIn(input, caller, signal);
  }

  @SignedIn()
  @Query('me')
  me(@CurrentUser() current: Principal) {
    return this.service.me(current);
  }

  @Public()
  @Mutation('refreshSession')
  refresh(@RequestToken() token: string | null, @CurrentCaller() caller: Caller) {
    return this.service.refresh(token, caller);
  }

  @Public()
  @Mutation('signOut')
  signOut(@RequestToken() token: string | null) {
    return this.service.signOut(token);
  }

  @SignedIn()
  @Mutation('signOutEverywhere')
  signOutEverywhere(@CurrentUser() current: Principal) {
    return this.service.signOutEverywhere(current);
  }
}
