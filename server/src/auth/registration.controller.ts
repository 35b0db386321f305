import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../common/access/access.js';
import { ClientIp } from '../common/access/caller.js';
import { NoStore } from '../common/cache/no-store.js';
import { fieldsOf } from '../common/rest/rest-values.js';
import { AskedLetters } from './asked-letters.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { RegistrationService } from './registration.service.js';

@Public()
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly letters: AskedLetters,
    private readonly throttle: AuthThrottle,
  ) {}

  @Post('users')
  @NoStore()
  async register(@Body() body: unknown, @ClientIp() ip: string) {
    await this.throttle.register(ip);
    return this.registration.register(body);
  }

  @Post('auth/check-availability')
  @HttpCode(200)
  @NoStore()
  async availability(@Body() body: unknown, @ClientIp() ip: string) {
    await this.throttle.availability(ip);
    return this.registration.availability(body);
  }

  @Post('auth/resend-verification')
  @HttpCode(200)
  @NoStore()
  async resend(@Body() body: unknown, @ClientIp() ip: string) {
    await this.throttle.letter(ip);
    return this.letters.verification(body);
  }

  @Post('auth/verify-email')
  @HttpCode(200)
  @NoStore()
  async verify(@Body() body: unknown, @ClientIp() ip: string) {
    await this.throttle.link(ip);
    const { message, email } = await this.registration.verify(fieldsOf(body).token);
    return { message, user: { email } };
  }
}
