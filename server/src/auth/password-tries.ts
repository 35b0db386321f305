import { Injectable } from '@nestjs/common';
import type { User } from '../users/user.schema.js';
import { SessionsService } from '../users/sessions.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { Passwords } from './passwords.js';

/** Whether a password is somebody's, whoever asks it: what is wrong counts against the account and the address it came from. */
@Injectable()
export class PasswordTries {
  constructor(
    private readonly passwords: Passwords,
    private readonly throttle: AuthThrottle,
    private readonly sessions: SessionsService,
  ) {}

  /** Of nobody (`passwordHash` undefined) it takes as long, and is wrong. */
  async isRight(
    password: string,
    passwordHash: string | undefined,
    who: { id: string } | { name: string },
    ip: string,
  ): Promise<boolean> {
    const count = await this.throttle.tryLogin(who, ip);
    const isRight = await this.passwords.matches(password, passwordHash).catch(async (error: unknown) => {
      await count.takeBack(); // too busy to look: nobody's failure
      throw error;
    });
    if (isRight) await count.takeBack();
    return isRight;
  }

  /** A password that was right is kept as today's are, where it is not yet. */
  async keepBetter(user: Pick<User, '_id' | 'passwordHash'>, password: string): Promise<void> {
    if (this.passwords.isOutdated(user.passwordHash))
      await this.sessions.saveHash(user, await this.passwords.hash(password));
  }
}
