import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import { invalidField } from '../common/errors/app-error.js';
import type { User } from '../users/user.schema.js';
import { SessionsService } from '../users/sessions.service.js';
import { AuthThrottle, type LoginSubject } from './auth-throttle.js';
import { PasswordHasher } from './password-hasher.js';

/** For a signed-in owner who has to repeat the password. */
export const wrongPasswordError = () => invalidField('currentPassword', ACCOUNT_TEXTS.wrongPassword);

/** Checks passwords. Wrong ones count against the account and the IP address. */
@Injectable()
export class PasswordVerifier {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly throttle: AuthThrottle,
    private readonly sessions: SessionsService,
  ) {}

  /** False for an unknown account (`passwordHash` undefined), after the same time as for a wrong password. */
  async isCorrect(
    password: string,
    passwordHash: string | undefined,
    login: LoginSubject,
    network: string,
    signal?: AbortSignal,
  ): Promise<boolean> {
    return this.throttle.checkPassword(login, network, (mayCompare) =>
      this.hasher.matches(password, mayCompare ? passwordHash : undefined, network, signal),
    );
  }

  /**
   * Checks a change by the owner, as one attempt. One that was made before is recognised by both its passwords: by the
   * new one alone each attempt would try two passwords.
   */
  async checkChange(
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    { _id, passwordHash, replacedPasswordHash }: Pick<User, '_id' | 'passwordHash' | 'replacedPasswordHash'>,
    network: string,
    signal?: AbortSignal,
  ): Promise<'right' | 'made before' | 'wrong'> {
    const wasMade = async () =>
      replacedPasswordHash != null &&
      (await this.hasher.matches(currentPassword, replacedPasswordHash, network, signal)) &&
      (await this.hasher.matches(newPassword, passwordHash, network, signal));
    let isRight = false;
    const isAccepted = await this.throttle.checkPassword({ accountId: _id.toHexString() }, network, async () => {
      isRight = await this.hasher.matches(currentPassword, passwordHash, network, signal);
      return isRight || wasMade();
    });
    if (!isAccepted) return 'wrong';
    return isRight ? 'right' : 'made before';
  }

  /** Rehashes a correct password when its hash has weaker parameters than the current ones (ACCOUNT-145). */
  async rehashIfOutdated(user: Pick<User, '_id' | 'passwordHash'>, password: string): Promise<void> {
    if (this.hasher.isOutdated(user.passwordHash))
      await this.sessions.replacePasswordHash(user, await this.hasher.hash(password, null));
  }
}
