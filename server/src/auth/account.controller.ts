import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CurrentUser, assertOwnUserId, Public, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { NoStore } from '../common/cache/no-store.js';
import { FieldNames } from '../common/rest/rest-field-names.js';
import { withRestId } from '../common/rest/rest-values.js';
import { CurrentCall, Throttle } from '../common/throttle/throttle.decorators.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { AccountUpdateService } from './account-update.service.js';
import { passwordChangeFromRest } from './account.rest.js';
import { RequestedEmailsService } from './requested-emails.service.js';
import { EMAIL_CHANGE_LIMITS, LOGIN_LIMITS } from './auth-throttle.js';
import { PasswordService } from './password.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly password: PasswordService,
    private readonly requestedEmails: RequestedEmailsService,
    private readonly updates: AccountUpdateService,
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

  /** Updates the caller's own account, and its password if the body has `newPassword` or `password`: both or neither. */
  @SignedIn()
  @Put('users/:id')
  @FieldNames({ confirmPassword: 'password' })
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
    const changes = { profile: body, password: passwordChangeFromRest(body) };
    return withRestId(await this.updates.update(current, changes, call, signal));
  }
}
