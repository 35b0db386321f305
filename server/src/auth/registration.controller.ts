import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../common/access/access.decorators.js';
import { ClientNetwork } from '../common/access/caller.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields } from '../common/rest/rest-values.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly throttle: AuthThrottle,
  ) {}

  @Post('users')
  @NoStore()
  async register(@Body() body: unknown, @ClientNetwork() ip: string) {
    await this.throttle.limitRegistrations(ip);
    return this.registration.register(body);
  }

  @Post('auth/check-availability')
  @HttpCode(200)
  @NoStore()
  async checkAvailability(@Body() body: unknown, @ClientNetwork() ip: string) {
    await this.throttle.limitAvailabilityChecks(ip);
    return this.registration.checkAvailability(body);
  }

  @Post('auth/resend-verification')
  @HttpCode(200)
  @NoStore()
  async resendVerification(@Body() body: unknown, @ClientNetwork() ip: string) {
    await this.throttle.limitEmailRequests(ip);
    return this.requestedEmails.sendVerification(body);
  }

  @Post('auth/verify-email')
  @HttpCode(200)
  @NoStore()
  async verifyEmail(@Body() body: unknown, @ClientNetwork() ip: string) {
    await this.throttle.limitEmailLinks(ip);
    const { message, email } = await this.registration.verifyEmail(objectFields(body).token);
    return { message, user: { email } };
  }
}
