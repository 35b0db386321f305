import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields } from '../common/rest/rest-values.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { EmailVerificationService } from './email-verification.service.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly verification: EmailVerificationService,
  ) {}

  @Post('users')
  @Throttle('registrations', 'registrationsOfNetwork')
  @NoStore()
  register(@Body() body: unknown, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    return this.registration.register(body, call, signal);
  }

  @Post('auth/check-availability')
  @Throttle('availabilityChecks', 'availabilityChecksOfNetwork')
  @HttpCode(200)
  @NoStore()
  checkAvailability(@Body() body: unknown, @CurrentCall() call: ThrottledCall) {
    return this.registration.checkAvailability(body, call);
  }

  @Post('auth/resend-verification')
  @Throttle('emailRequests', 'emailRequestsOfNetwork')
  @HttpCode(200)
  @NoStore()
  resendVerification(@Body() body: unknown, @CurrentCall() call: ThrottledCall) {
    return this.requestedEmails.sendVerification(body, call);
  }

  @Post('auth/verify-email')
  @Throttle('emailLinks', 'emailLinksOfNetwork')
  @HttpCode(200)
  @NoStore()
  async verifyEmail(@Body() body: unknown, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    const { email, message, isRestored } = await this.verification.verifyEmail(objectFields(body).token, call, signal);
    return { message, user: { email }, ...(isRestored && { isRestored }) };
  }
}
