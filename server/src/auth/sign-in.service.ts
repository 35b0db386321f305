import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS, signInRules } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import type { Principal } from '../common/access/access.js';
import { audit } from '../common/logging/audit.js';
import type { Caller } from '../common/access/caller.js';
import { check } from '../common/validation/check.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { SessionsService } from '../users/sessions.service.js';
import { keyOf } from '../users/user-key.js';
import { userView } from '../users/user.view.js';
import { UsersService } from '../users/users.service.js';
import { PasswordTries } from './password-tries.js';
import { TokensService } from './tokens.service.js';

/** Signing in, staying in, signing out (behaviours.md ). */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly tries: PasswordTries,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Unknown, wrong and right cost the same; what was wrong is not said. */
  async signIn(input: unknown, caller: Caller) {
    const { email: name, password } = check(signInRules, input);
    const user = await this.users.findForSignIn(name);
    const isRight = await this.tries.isRight(
      password,
      user?.passwordHash,
      user ? { id: user._id.toHexString() } : { name },
      caller.network,
    );
    if (!isRight || !user) {
      audit(this.logger, 'login-failed', caller, {
        account: createHash('sha256').update(keyOf(name)).digest('hex').slice(0, 16),
      });
      throw new AppError('INVALID_CREDENTIALS');
    }
    if (!user.isVerified) throw new AppError('EMAIL_NOT_VERIFIED', { extras: { email: user.email } });
    const tokens = await this.tokens.begin(user);
    await this.tries.keepBetter(user, password);
    audit(this.logger, 'login', caller, { user: user._id.toHexString(), isAdmin: user.isAdmin });
    return { ...tokens, user: userView(user) };
  }

  async me({ userId }: Principal) {
    return userView(await this.users.get(userId));
  }

  async refresh(token: string | null, caller: Caller) {
    if (token === null) throw new AppError('UNAUTHENTICATED');
    return { token: (await this.tokens.refresh(token, 'access', caller)).token };
  }

  /** The variant that keeps a refresh token. */
  async refreshPair(refresh: unknown, caller: Caller) {
    if (typeof refresh !== 'string' || refresh === '') throw new AppError('UNAUTHENTICATED');
    const next = await this.tokens.refresh(refresh, 'refresh', caller);
    return { token: await this.tokens.renewAccess(next.userId, next.sessionId), refreshToken: next.token };
  }

  async signOut(token: string | null) {
    await this.tokens.end(token);
    return { message: ACCOUNT_TEXTS.loggedOut };
  }

  async signOutEverywhere({ userId }: Principal) {
    await this.sessions.endAll(userId);
    return { message: ACCOUNT_TEXTS.loggedOut };
  }
}
