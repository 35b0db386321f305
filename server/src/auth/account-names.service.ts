import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AppError } from '../common/errors/app-error.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { UsersService, type AccountNames, type Holder } from '../users/users.service.js';
import { EmailTokensService } from './email-tokens.service.js';

/** Whether an account keeps its names: not if nobody ever verified its email. An administrator's is never replaced. */
const isSettled = ({ isVerified, isAdmin }: Holder): boolean => isVerified || isAdmin;

/** Usernames and emails that are taken. An unverified account, which nobody has proved to own, gives way to others. */
@Injectable()
export class AccountNamesService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
  ) {}

  async isUsernameTaken(username: string): Promise<boolean> {
    return (await this.users.findHolders({ username })).some(isSettled);
  }

  /** A `keep` link also reserves its address: otherwise a thief could register it and block the owner's way back. */
  async isEmailTaken(email: string, exceptUserId?: Types.ObjectId): Promise<boolean> {
    return (
      (await this.users.findHolders({ email })).some(isSettled) || this.tokens.isEmailReserved(email, exceptUserId)
    );
  }

  /**
   * The unverified accounts that give way to `owner`, or to a new account: two at most, one with the username and one
   * with the email. Throws EMAIL_TAKEN or USERNAME_TAKEN.
   */
  async findReplaceable(names: AccountNames, session: ClientSession | null, owner?: Types.ObjectId): Promise<Holder[]> {
    const emailKey = names.email === undefined ? null : caseInsensitiveKey(names.email);
    const holders = (await this.users.findHolders(names, session)).filter(({ _id }) => !owner || !_id.equals(owner));
    const settled = holders.filter(isSettled);
    const isReserved = names.email !== undefined && (await this.tokens.isEmailReserved(names.email, owner));
    if (isReserved || settled.some((each) => each.emailKey === emailKey)) throw new AppError('EMAIL_TAKEN');
    if (settled.length > 0) throw new AppError('USERNAME_TAKEN');
    return holders;
  }

  /** Ends the unverified accounts with these names, and returns them. Throws as `findReplaceable` does. */
  async release(names: AccountNames, session: ClientSession, owner?: Types.ObjectId): Promise<Holder[]> {
    const replaced = await this.findReplaceable(names, session, owner);
    for (const { _id } of replaced) {
      await this.users.remove(_id, session);
      await this.tokens.removeAll(_id, session);
    }
    return replaced;
  }
}
