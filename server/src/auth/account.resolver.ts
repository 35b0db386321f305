import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import type { ChangePasswordInput, ProfileInput, ResetPasswordInput } from '../generated/graphql.js';
import { AccountUpdateService } from './account-update.service.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { EMAIL_CHANGE_LIMITS, LOGIN_LIMITS } from './auth-throttle.js';
import { PasswordService } from './password.service.js';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly password: PasswordService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly updates: AccountUpdateService,
  ) {}

  @Public()
  @Mutation('forgotPassword')
  @Throttle('emailRequests', 'emailRequestsOfNetwork')
  forgotPassword(@Args('email') email: string, @CurrentCall() call: ThrottledCall) {
    return this.requestedEmails.sendPasswordReset({ email }, call);
  }

  @Public()
  @Mutation('resetPassword')
  @Throttle('emailLinks', 'emailLinksOfNetwork')
  resetPassword(
    @Args('input') input: ResetPasswordInput,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    return this.password.reset(input, call, signal);
  }

  @SignedIn()
  @Mutation('changePassword')
  @Throttle(...LOGIN_LIMITS)
  changePassword(
    @Args('input') input: ChangePasswordInput,
    @CurrentUser() current: Principal,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    return this.updates.changePassword(current, input, call, signal);
  }

  @SignedIn()
  @Mutation('updateProfile')
  @Throttle(...EMAIL_CHANGE_LIMITS)
  updateProfile(
    @Args('input') input: ProfileInput,
    @CurrentUser() current: Principal,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    return this.updates.update(current, { profile: input }, call, signal);
  }
}
