import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS, signInRules } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import type { Principal } from '../common/access/principal.js';
import { logSecurityEvent } from '../common/logging/security-log.js';
import type { Caller } from '../common/access/caller.js';
import { validate } from '../common/validation/validate.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { SessionsService } from '../users/sessions.service.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { userView } from '../users/user.view.js';
import { UsersService } from '../users/users.service.js';
import { PasswordVerifier } from './password-verifier.js';
import { TokensService } from './tokens.service.js';

/** Signs customers in and out and refreshes their tokens. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly verifier: PasswordVerifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes the same time and throws the same error for an unknown account and for a wrong password (ACCOUNT-114). */
  async signIn(input: unknown, caller: Caller, signal?: AbortSignal) {
    const { email: name, password } = validate(signInRules, input);
    const user = await this.users.findForSignIn(name);
    const isCorrect = await this.verifier.isCorrect(
      password,
      user?.passwordHash,
      { name, ...(user && { accountId: user._id.toHexString() }) },
      caller.network,
      signal,
    );
    if (!isCorrect || !user) {
      logSecurityEvent(this.logger, 'login-failed', caller, {
        account: hash('sha256', caseInsensitiveKey(name), 'hex').slice(0, 16),
      });
      throw new AppError('INVALID_CREDENTIALS');
    }
    if (!user.isVerified) throw new AppError('EMAIL_NOT_VERIFIED', { extras: { email: user.email } });
    const tokens = await this.tokens.startSession(user);
    await this.verifier.rehashIfOutdated(user, password);
    logSecurityEvent(this.logger, 'login', caller, { user: user._id.toHexString(), isAdmin: user.isAdmin });
    return { ...tokens, user: userView(user) };
  }

  async me({ userId }: Principal) {
    return userView(await this.users.get(userId));
  }

  async refresh(token: string | null, caller: Caller) {
    if (token === null) throw new AppError('UNAUTHENTICATED');
    return { token: (await this.tokens.refresh(token, 'access', caller)).token };
  }

  /** For clients that keep a refresh token: replaces both tokens. */
  async refreshPair(refresh: unknown, caller: Caller) {
    if (typeof refresh !== 'string' || refresh === '') throw new AppError('UNAUTHENTICATED');
    const next = await this.tokens.refresh(refresh, 'refresh', caller);
    return { token: await this.tokens.issueAccessToken(next.userId, next.sessionId), refreshToken: next.token };
  }

  async signOut(token: string | null) {
    await this.tokens.endSession(token);
    return { message: ACCOUNT_TEXTS.loggedOut };
  }

  async signOutEverywhere({ userId }: Principal) {
    await this.sessions.endAll(userId);
    return { message: ACCOUNT_TEXTS.loggedOut };
  }
}
