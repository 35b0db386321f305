import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.js';
import { ClientIp } from '../common/access/caller.js';
import type { QueryAvailabilityArgs, RegisterInput } from '../generated/graphql.js';
import { AskedLetters } from './asked-letters.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly letters: AskedLetters,
    private readonly throttle: AuthThrottle,
  ) {}

  @Mutation('register')
  async register(@Args('input') input: RegisterInput, @ClientIp() ip: string) {
    await this.throttle.register(ip);
    return this.registration.register(input);
  }

  @Query('availability')
  async availability(@Args() asked: QueryAvailabilityArgs, @ClientIp() ip: string) {
    await this.throttle.availability(ip);
    return this.registration.availability(asked);
  }

  @Mutation('resendVerification')
  async resend(@Args('email') email: string, @ClientIp() ip: string) {
    await this.throttle.letter(ip);
    return this.letters.verification({ email });
  }

  @Mutation('verifyEmail')
  async verify(@Args('token') token: string, @ClientIp() ip: string) {
    await this.throttle.link(ip);
    return this.registration.verify(token);
  }
}
