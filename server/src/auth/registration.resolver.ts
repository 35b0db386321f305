import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import { Throttle } from '../common/throttle/throttle.decorators.js';
import type { QueryAvailabilityArgs, RegisterInput } from '../generated/graphql.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly requestedEmails: RequestedEmailsService,
  ) {}

  @Mutation('register')
  @Throttle('registrations')
  register(@Args('input') input: RegisterInput) {
    return this.registration.register(input);
  }

  @Query('availability')
  @Throttle('availabilityChecks')
  checkAvailability(@Args() args: QueryAvailabilityArgs) {
    return this.registration.checkAvailability(args);
  }

  @Mutation('resendVerification')
  @Throttle('emailRequests')
  resendVerification(@Args('email') email: string) {
    return this.requestedEmails.sendVerification({ email });
  }

  @Mutation('verifyEmail')
  @Throttle('emailLinks')
  verifyEmail(@Args('token') token: string) {
    return this.registration.verifyEmail(token);
  }
}
