import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Registration } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { UsersService, type Holder } from '../users/users.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailTokensService } from './email-tokens.service.js';

/** Whether an account keeps its names: not if nobody ever verified its email. An administrator's is never replaced. */
const isSettled = ({ isVerified, isAdmin }: Holder): boolean => isVerified || isAdmin;

/** New accounts. They replace unverified accounts with the same username or email, which nobody has proved to own. */
@Injectable()
export class NewAccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly throttle: AuthThrottle,
  ) {}

  async isUsernameTaken(username: string): Promise<boolean> {
    return (await this.users.findHolders({ username })).some(isSettled);
  }

  /** A `keep` link also reserves its address: otherwise a thief could register it and block the owner's way back. */
  async isEmailTaken(email: string): Promise<boolean> {
    return (await this.users.findHolders({ email })).some(isSettled) || this.tokens.isEmailReserved(email);
  }

  /** Throws EMAIL_TAKEN or USERNAME_TAKEN, or RATE_LIMITED if this email is registered again too often. */
  async assertAllowed(registration: Registration): Promise<void> {
    const emailKey = caseInsensitiveKey(registration.email);
    const earlier = await this.findReplaceable(registration, null);
    if (earlier.some((each) => each.emailKey === emailKey))
      await this.throttle.limitRepeatedRegistrations(registration.email);
  }

  /** Stores the account and emails its link; the replaced accounts end, with their passwords and links. */
  async create(registration: Registration, passwordHash: string, session: ClientSession): Promise<void> {
    for (const { _id } of await this.findReplaceable(registration, session)) {
      await this.users.remove(_id, session);
      await this.tokens.removeAll(_id, session);
    }
    const { _id, email, firstname } = await this.users.create(registration, passwordHash, session);
    await this.tokens.send({ userId: _id, purpose: 'verify', to: email, data: { firstname } }, session);
  }

  /** Two at most: one with the username and one with the email. */
  private async findReplaceable({ username, email }: Registration, session: ClientSession | null): Promise<Holder[]> {
    const emailKey = caseInsensitiveKey(email);
    const holders = await this.users.findHolders({ username, email }, session);
    const settled = holders.filter(isSettled);
    if (settled.some((each) => each.emailKey === emailKey) || (await this.tokens.isEmailReserved(email)))
      throw new AppError('EMAIL_TAKEN');
    if (settled.length > 0) throw new AppError('USERNAME_TAKEN');
    return holders;
  }
}
