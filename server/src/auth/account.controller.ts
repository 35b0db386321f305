import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CurrentUser, assertOwnUserId, Public, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/request-deadline.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields } from '../common/rest/rest-values.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { userToRest } from '../users/user.view.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { EMAIL_CHANGE_LIMITS, LOGIN_LIMITS } from './auth-throttle.js';
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
  @Throttle('emailRequests', 'emailRequestsOfNetwork')
  @HttpCode(200)
  @NoStore()
  forgotPassword(@Body() body: unknown, @CurrentCall() call: ThrottledCall) {
    return this.requestedEmails.sendPasswordReset(body, call);
  }

  @Public()
  @Post('auth/reset-password')
  @Throttle('emailLinks', 'emailLinksOfNetwork')
  @HttpCode(200)
  @NoStore()
  resetPassword(@Body() body: unknown, @CurrentCall() call: ThrottledCall, @Deadline() signal: AbortSignal) {
    return this.password.reset(body, call, signal);
  }

  /**
   * Updates the caller's own account. With `newPassword` or `password` in the body it also changes the password, after
   * validating the other fields.
   */
  @SignedIn()
  @Put('users/:id')
  @Throttle(...EMAIL_CHANGE_LIMITS, ...LOGIN_LIMITS)
  @NoStore()
  async updateProfile(
    @Param('id') id: string,
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @CurrentCall() call: ThrottledCall,
    @Deadline() signal: AbortSignal,
  ) {
    assertOwnUserId(id, current);
    const prepared = await this.profile.prepare(current, body, call);
    const { currentPassword, newPassword, password } = objectFields(body);
    if (isSent(newPassword) || isSent(password)) {
      const chosenPassword = isSent(newPassword) ? newPassword : password;
      await this.password.change(
        current,
        { currentPassword, newPassword: chosenPassword, confirmPassword: isSent(password) ? password : chosenPassword },
        call.caller.network,
        signal,
      );
    }
    return userToRest(await this.profile.save(current, prepared, signal));
  }
}

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
