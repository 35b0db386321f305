import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.schema.js';
import { SessionsService } from '../users/sessions.service.js';
import { AuthThrottle, type LoginName } from './auth-throttle.js';
import { PasswordHasher } from './password-hasher.js';

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
    login: LoginName,
    network: string,
  ): Promise<boolean> {
    const attempt = await this.throttle.countLoginAttempt(login, network);
    const isCorrect = await this.hasher.matches(password, passwordHash).catch(async (error: unknown) => {
      await attempt.undo(); // the server was too busy to check the password
      throw error;
    });
    if (isCorrect) await attempt.undo();
    return isCorrect;
  }

  /** Rehashes a correct password when its hash has weaker parameters than the current ones (ACCOUNT-145). */
  async rehashIfOutdated(user: Pick<User, '_id' | 'passwordHash'>, password: string): Promise<void> {
    if (this.hasher.isOutdated(user.passwordHash))
      await this.sessions.replacePasswordHash(user, await this.hasher.hash(password));
  }
}
