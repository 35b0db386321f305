import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access.js';
import { clientIp } from '../common/request-context.js';
import type { QueryAvailabilityArgs, RegisterInput } from '../generated/graphql.js';
import { AuthThrottle } from './auth-throttle.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly throttle: AuthThrottle,
  ) {}

  @Mutation('register')
  async register(@Args('input') input: RegisterInput) {
    await this.throttle.register(clientIp());
    return this.registration.register(input);
  }

  @Query('availability')
  async availability(@Args() asked: QueryAvailabilityArgs) {
    await this.throttle.availability(clientIp());
    return this.registration.availability(asked);
  }

  @Mutation('resendVerification')
  async resend(@Args('email') email: string) {
    await this.throttle.letter(clientIp());
    return this.registration.resend({ email });
  }

  @Mutation('verifyEmail')
  async verify(@Args('token') token: string) {
    await this.throttle.link(clientIp());
    return this.registration.verify(token);
  }
}
