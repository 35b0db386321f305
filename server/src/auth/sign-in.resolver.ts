import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, SentToken, SignedIn, type Principal } from '../common/access.js';
import { clientIp } from '../common/request-context.js';
import type { SignInInput } from '../generated/graphql.js';
import { SignInService } from './sign-in.service.js';

@Resolver()
export class SignInResolver {
  constructor(private readonly service: SignInService) {}

  @Public()
  @Mutation('signIn')
  signIn(@Args('input') input: SignInInput) {
    return this.service.signIn(input, clientIp());
  }

  @SignedIn()
  @Query('me')
  me(@CurrentUser() current: Principal) {
    return this.service.me(current);
  }

  @Public()
  @Mutation('refreshSession')
  refresh(@SentToken() token: string | null) {
    return this.service.refresh(token);
  }

  @Public()
  @Mutation('signOut')
  signOut(@SentToken() token: string | null) {
    return this.service.signOut(token);
  }

  @SignedIn()
  @Mutation('signOutEverywhere')
  signOutEverywhere(@CurrentUser() current: Principal) {
    return this.service.signOutEverywhere(current);
  }
}
