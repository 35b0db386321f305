import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { LOGIN_LIMITS } from '../auth/auth-throttle.js';
import { CurrentUser, SignedIn } from '../common/access/access.decorators.js';
import { CurrentCaller, type Caller } from '../common/access/caller.js';
import type { Principal } from '../common/access/principal.js';
import { NoStore } from '../common/cache/no-store.js';
import { Deadline } from '../common/concurrency/deadline.decorator.js';
import { Throttle } from '../common/throttle/throttle.decorators.js';
import { accountDataToRest } from './account-data.rest.js';
import { AccountDataService } from './account-data.service.js';
import { AccountDeletionService } from './account-deletion.service.js';

@SignedIn()
@Controller('users/me')
export class AccountDataController {
  constructor(
    private readonly data: AccountDataService,
    private readonly deletion: AccountDeletionService,
  ) {}

  /** Browsers save it as a file. */
  @Get('data')
  @Header('content-disposition', 'attachment; filename="your-data.json"')
  @NoStore()
  async get(@CurrentUser() current: Principal) {
    return accountDataToRest(await this.data.get(current));
  }

  /** A POST: the body of a DELETE may get lost on its way. */
  @Post('delete')
  @Throttle(...LOGIN_LIMITS)
  @HttpCode(200)
  @NoStore()
  delete(
    @Body() body: unknown,
    @CurrentUser() current: Principal,
    @CurrentCaller() caller: Caller,
    @Deadline() signal: AbortSignal,
  ) {
    return this.deletion.delete(current, body, caller, signal);
  }
}
