import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentUser, Public, SentToken, SignedIn, type Principal } from '../common/access/access.js';
import { CalledBy, type Caller } from '../common/access/caller.js';
import { NoStore } from '../common/cache/no-store.js';
import { fieldsOf } from '../common/rest/rest-values.js';
import { userToRest } from '../users/user.view.js';
import { SignInService } from './sign-in.service.js';

@Controller('auth')
export class SignInController {
  constructor(private readonly service: SignInService) {}

  /** `email` holds a username or an e-mail address; accessToken and refreshToken are for clients of the second variant. */
  @Public()
  @Post()
  @HttpCode(200)
  @NoStore()
  async signIn(@Body() body: unknown, @CalledBy() caller: Caller) {
    const { token, refreshToken, user } = await this.service.signIn(body, caller);
    return { token, accessToken: token, refreshToken, user: userToRest(user) };
  }

  @SignedIn()
  @Get()
  @NoStore()
  async me(@CurrentUser() current: Principal) {
    return userToRest(await this.service.me(current));
  }

  @Public()
  @Post('refresh')
  @HttpCode(200)
  @NoStore()
  refresh(@SentToken() token: string | null, @CalledBy() caller: Caller) {
    return this.service.refresh(token, caller);
  }

  @Public()
  @Post('token/refresh')
  @HttpCode(200)
  @NoStore()
  async refreshPair(@Body() body: unknown, @CalledBy() caller: Caller) {
    const { token, refreshToken } = await this.service.refreshPair(fieldsOf(body).refresh, caller);
    return { access: token, refresh: refreshToken };
  }

  @Public()
  @Post('logout')
  @HttpCode(200)
  @NoStore()
  signOut(@SentToken() token: string | null) {
    return this.service.signOut(token);
  }

  /** Beyond the documents' list, which name the button and not the call. */
  @SignedIn()
  @Post('logout-everywhere')
  @HttpCode(200)
  @NoStore()
  signOutEverywhere(@CurrentUser() current: Principal) {
    return this.service.signOutEverywhere(current);
  }
}
