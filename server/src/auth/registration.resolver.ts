import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../common/access/access.decorators.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import type { QueryAvailabilityArgs, RegisterInput } from '../generated/graphql.js';
import { EmailVerificationService } from './email-verification.service.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly verification: EmailVerificationService,
  ) {}

  @Mutation('register')
  @Throttle('registrations', 'registrationsOfNetwork')
  register(@Args('input') input: RegisterInput, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    return this.registration.register(input, call, signal);
  }

  @Query('availability')
  @Throttle('availabilityChecks', 'availabilityChecksOfNetwork')
  checkAvailability(@Args() args: QueryAvailabilityArgs, @CurrentCall() call: ThrottledCall) {
    return this.registration.checkAvailability(args, call);
  }

  @Mutation('resendVerification')
  @Throttle('emailRequests', 'emailRequestsOfNetwork')
  resendVerification(@Args('email') email: string, @CurrentCall() call: ThrottledCall) {
    return this.requestedEmails.sendVerification({ email }, call);
  }

  @Mutation('verifyEmail')
  @Throttle('emailLinks', 'emailLinksOfNetwork')
  verifyEmail(@Args('token') token: string, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    return this.verification.verifyEmail(token, call, signal);
  }
}
