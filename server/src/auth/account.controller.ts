import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CurrentUser, assertOwnUserId, Public, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { ClientNetwork } from '../common/access/caller.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields } from '../common/rest/rest-values.js';
import { Throttle, ThrottledByService } from '../common/throttle/throttle.decorators.js';
import { userToRest } from '../users/user.view.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { LOGIN_LIMITS } from './auth-throttle.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly password: PasswordService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly profile: ProfileService,
  ) {}

  @Public()
  @Post('auth/forgot-password')
  @Throttle('emailRequests')
  @HttpCode(200)
  @NoStore()
  forgotPassword(@Body() body: unknown) {
    return this.requestedEmails.sendPasswordReset(body);
  }

  @Public()
  @Post('auth/reset-password')
  @Throttle('emailLinks')
  @HttpCode(200)
  @NoStore()
  resetPassword(@Body() body: unknown) {
    return this.password.reset(body);
  }

  /**
   * Updates the caller's own account. With `newPassword` or `password` in the body it also changes the password, after
   * validating the other fields.
   */
  @SignedIn()
  @Put('users/:id')
  @ThrottledByService('emailChanges', 'emailRequests', 'emailsPerMinute', 'emailsPerDay', ...LOGIN_LIMITS)
  @NoStore()
  async updateProfile(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @ClientNetwork() network: string,
  ) {
    assertOwnUserId(id, current);
    const prepared = await this.profile.prepare(current, body, network);
    const { currentPassword, newPassword, password } = objectFields(body);
    if (isSent(newPassword) || isSent(password)) {
      const chosenPassword = isSent(newPassword) ? newPassword : password;
      await this.password.change(
        current,
        { currentPassword, newPassword: chosenPassword, confirmPassword: isSent(password) ? password : chosenPassword },
        network,
      );
    }
    return userToRest(await this.profile.save(current, prepared));
  }
}

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
