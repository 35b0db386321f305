import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentUser, Public, RequestToken, SignedIn } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { CurrentCaller, type Caller } from '../common/access/caller.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { NoStore } from '../common/cache/no-store.js';
import { objectFields, withRestId } from '../common/rest/rest-values.js';
import { SkipThrottle, Throttle } from '../common/throttle/throttle.decorators.js';
import { LOGIN_LIMITS } from './auth-throttle.js';
import { SignInService } from './sign-in.service.js';

@SkipThrottle()
@Controller('auth')
export class SignInController {
  constructor(private readonly service: SignInService) {}

  /** `email` holds a username or an email. `accessToken` and `refreshToken` serve clients that keep a token pair. */
  @Public()
  @Post()
  @Throttle(...LOGIN_LIMITS)
  @HttpCode(200)
  @NoStore()
  async signIn(@Body() body: unknown, @CurrentCaller() caller: Caller, @Deadline() signal: AbortSignal) {
    const { token, refreshToken, user } = await this.service.signIn(body, caller, signal);
    return { token, accessToken: token, refreshToken, user: withRestId(user) };
  }

  @SignedIn()
  @Get()
  @NoStore()
  async me(@CurrentUser() current: Principal) {
    return withRestId(await this.service.me(current));
  }

  @Public()
  @Post('refresh')
  @HttpCode(200)
  @NoStore()
  refresh(@RequestToken() token: string | null, @CurrentCaller() caller: Caller) {
    return this.service.refresh(token, caller);
  }

  @Public()
  @Post('token/refresh')
  @HttpCode(200)
  @NoStore()
  async refreshPair(@Body() body: unknown, @CurrentCaller() caller: Caller) {
    const { token, refreshToken } = await this.service.refreshPair(objectFields(body).refresh, caller);
    return { access: token, refresh: refreshToken };
  }

  @Public()
  @Post('logout')
  @HttpCode(200)
  @NoStore()
  signOut(@RequestToken() token: string | null) {
    return this.service.signOut(token);
  }

  /** The documented API has no path for this (only the button in the profile), so this path is the shop's own. */
  @SignedIn()
  @Post('logout-everywhere')
  @HttpCode(200)
  @NoStore()
  signOutEverywhere(@CurrentUser() current: Principal) {
    return this.service.signOutEverywhere(current);
  }
}
