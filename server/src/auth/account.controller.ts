import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CurrentUser, mustBeOwn, Public, SignedIn, type Principal } from '../common/access/access.js';
import { ClientIp } from '../common/access/caller.js';
import { NoStore } from '../common/cache/no-store.js';
import { fieldsOf } from '../common/rest/rest-values.js';
import { userToRest } from '../users/user.view.js';
import { AskedLetters } from './asked-letters.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly password: PasswordService,
    private readonly letters: AskedLetters,
    private readonly profile: ProfileService,
    private readonly throttle: AuthThrottle,
  ) {}

  @Public()
  @Post('auth/forgot-password')
  @HttpCode(200)
  @NoStore()
  async forgot(@Body() body: unknown, @ClientIp() ip: string) {
    await this.throttle.letter(ip);
    return this.letters.reset(body);
  }

  @Public()
  @Post('auth/reset-password')
  @HttpCode(200)
  @NoStore()
  async reset(@Body() body: unknown, @ClientIp() ip: string) {
    await this.throttle.link(ip);
    return this.password.reset(body);
  }

  /** One's own account only. With newPassword or password in the body it changes the password, too: once all the rest is known to be right. */
  @SignedIn()
  @Put('users/:id')
  @NoStore()
  async update(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @ClientIp() ip: string,
  ) {
    mustBeOwn(id, current);
    const prepared = await this.profile.prepare(current, body, ip);
    const { currentPassword, newPassword, password } = fieldsOf(body);
    if (isSent(newPassword) || isSent(password)) {
      const changed = isSent(newPassword) ? newPassword : password;
      await this.password.change(
        current,
        { currentPassword, newPassword: changed, confirmPassword: isSent(password) ? password : changed },
        ip,
      );
    }
    return userToRest(await this.profile.save(current, prepared));
  }
}

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
