import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Registration } from '#shared/rules/account.rules';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { UsersService } from '../users/users.service.js';
import { AccountNamesService } from './account-names.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailTokensService } from './email-tokens.service.js';

/** New accounts. They replace unverified accounts with the same username or email. */
@Injectable()
export class NewAccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly names: AccountNamesService,
    private readonly tokens: EmailTokensService,
    private readonly throttle: AuthThrottle,
  ) {}

  /** Throws EMAIL_TAKEN or USERNAME_TAKEN, or RATE_LIMITED if this email is registered again too often. */
  async assertAllowed({ username, email }: Registration): Promise<void> {
    const emailKey = caseInsensitiveKey(email);
    const earlier = await this.names.findReplaceable({ username, email }, null);
    if (earlier.some((each) => each.emailKey === emailKey)) await this.throttle.limitRepeatedRegistrations(email);
  }

  /** Stores the account and emails its link; the replaced accounts end, with their passwords and links. */
  async create(registration: Registration, passwordHash: string, session: ClientSession): Promise<void> {
    const replaced = await this.names.release({ username: registration.username, email: registration.email }, session);
    const { _id, email, firstname } = await this.users.create(registration, passwordHash, session);
    const isAgain = replaced.some(({ emailKey }) => emailKey === caseInsensitiveKey(email));
    const data = { firstname, ...(isAgain && { isAgain: 'true' }) };
    await this.tokens.send({ userId: _id, purpose: 'verify', to: email, data }, session);
  }
}
