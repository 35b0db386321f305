import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import { ClientNetwork } from '../common/access/caller.js';
import type { QueryAvailabilityArgs, RegisterInput } from '../generated/graphql.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly throttle: AuthThrottle,
  ) {}

  @Mutation('register')
  async register(@Args('input') input: RegisterInput, @ClientNetwork() ip: string) {
    await this.throttle.limitRegistrations(ip);
    return this.registration.register(input);
  }

  @Query('availability')
  async checkAvailability(@Args() args: QueryAvailabilityArgs, @ClientNetwork() ip: string) {
    await this.throttle.limitAvailabilityChecks(ip);
    return this.registration.checkAvailability(args);
  }

  @Mutation('resendVerification')
  async resendVerification(@Args('email') email: string, @ClientNetwork() ip: string) {
    await this.throttle.limitEmailRequests(ip);
    return this.requestedEmails.sendVerification({ email });
  }

  @Mutation('verifyEmail')
  async verifyEmail(@Args('token') token: string, @ClientNetwork() ip: string) {
    await this.throttle.limitEmailLinks(ip);
    return this.registration.verifyEmail(token);
  }
}
