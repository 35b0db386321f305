import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { ClientNetwork } from '../common/access/caller.js';
import { Throttle, ThrottledByService } from '../common/throttle/throttle.decorators.js';
import type { ChangePasswordInput, ProfileInput, ResetPasswordInput } from '../generated/graphql.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { LOGIN_LIMITS } from './auth-throttle.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly password: PasswordService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly profile: ProfileService,
  ) {}

  @Public()
  @Mutation('forgotPassword')
  @Throttle('emailRequests')
  forgotPassword(@Args('email') email: string) {
    return this.requestedEmails.sendPasswordReset({ email });
  }

  @Public()
  @Mutation('resetPassword')
  @Throttle('emailLinks')
  resetPassword(@Args('input') input: ResetPasswordInput) {
    return this.password.reset(input);
  }

  @SignedIn()
  @Mutation('changePassword')
  @ThrottledByService(...LOGIN_LIMITS)
  changePassword(
    @Args('input') input: ChangePasswordInput,
    @CurrentUser() current: Principal,
    @ClientNetwork() network: string,
  ) {
    return this.password.change(current, input, network);
  }

  @SignedIn()
  @Mutation('updateProfile')
  @ThrottledByService('emailChanges', 'emailRequests', 'emailsPerMinute', 'emailsPerDay')
  updateProfile(
    @Args('input') input: ProfileInput,
    @CurrentUser() current: Principal,
    @ClientNetwork() network: string,
  ) {
    // Clients send null for a field that stays unchanged.
    return this.profile.update(
      current,
      Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)),
      network,
    );
  }
}
