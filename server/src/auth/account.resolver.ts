import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, SignedIn, type Principal } from '../common/access/access.js';
import { ClientIp } from '../common/access/caller.js';
import type { ChangePasswordInput, ProfileInput, ResetPasswordInput } from '../generated/graphql.js';
import { AskedLetters } from './asked-letters.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';

@Resolver()
export class AccountResolver {
  constructor(
    private readonly password: PasswordService,
    private readonly letters: AskedLetters,
    private readonly profile: ProfileService,
    private readonly throttle: AuthThrottle,
  ) {}

  @Public()
  @Mutation('forgotPassword')
  async forgot(@Args('email') email: string, @ClientIp() ip: string) {
    await this.throttle.letter(ip);
    return this.letters.reset({ email });
  }

  @Public()
  @Mutation('resetPassword')
  async reset(@Args('input') input: ResetPasswordInput, @ClientIp() ip: string) {
    await this.throttle.link(ip);
    return this.password.reset(input);
  }

  @SignedIn()
  @Mutation('changePassword')
  change(@Args('input') input: ChangePasswordInput, @CurrentUser() current: Principal, @ClientIp() ip: string) {
    return this.password.change(current, input, ip);
  }

  @SignedIn()
  @Mutation('updateProfile')
  update(@Args('input') input: ProfileInput, @CurrentUser() current: Principal, @ClientIp() ip: string) {
    // What is null was not meant to change.
    return this.profile.update(
      current,
      Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)),
      ip,
    );
  }
}
