import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields } from '../common/rest/rest-values.js';
import { Throttle } from '../common/throttle/throttle.decorators.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly requestedEmails: RequestedEmailsService,
  ) {}

  @Post('users')
  @Throttle('registrations')
  @NoStore()
  register(@Body() body: unknown) {
    return this.registration.register(body);
  }

  @Post('auth/check-availability')
  @Throttle('availabilityChecks')
  @HttpCode(200)
  @NoStore()
  checkAvailability(@Body() body: unknown) {
    return this.registration.checkAvailability(body);
  }

  @Post('auth/resend-verification')
  @Throttle('emailRequests')
  @HttpCode(200)
  @NoStore()
  resendVerification(@Body() body: unknown) {
    return this.requestedEmails.sendVerification(body);
  }

  @Post('auth/verify-email')
  @Throttle('emailLinks')
  @HttpCode(200)
  @NoStore()
  async verifyEmail(@Body() body: unknown) {
    const { message, email } = await this.registration.verifyEmail(objectFields(body).token);
    return { message, user: { email } };
  }
}
