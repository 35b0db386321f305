import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { ClientNetwork } from '../common/access/caller.js';
import type { ChangePasswordInput, ProfileInput, ResetPasswordInput } from '../generated/graphql.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly password: PasswordService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly profile: ProfileService,
    private readonly throttle: AuthThrottle,
  ) {}

  @Public()
  @Mutation('forgotPassword')
  async forgotPassword(@Args('email') email: string, @ClientNetwork() ip: string) {
    await this.throttle.limitEmailRequests(ip);
    return this.requestedEmails.sendPasswordReset({ email });
  }

  @Public()
  @Mutation('resetPassword')
  async resetPassword(@Args('input') input: ResetPasswordInput, @ClientNetwork() ip: string) {
    await this.throttle.limitEmailLinks(ip);
    return this.password.reset(input);
  }

  @SignedIn()
  @Mutation('changePassword')
  changePassword(
    @Args('input') input: ChangePasswordInput,
    @CurrentUser() current: Principal,
    @ClientNetwork() ip: string,
  ) {
    return this.password.change(current, input, ip);
  }

  @SignedIn()
  @Mutation('updateProfile')
  updateProfile(@Args('input') input: ProfileInput, @CurrentUser() current: Principal, @ClientNetwork() ip: string) {
    // Clients send null for a field that stays unchanged.
    return this.profile.update(
      current,
      Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)),
      ip,
    );
  }
}
