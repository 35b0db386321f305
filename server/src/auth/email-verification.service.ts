import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { LINK } from '#shared/limits';
import { ACCOUNT_TEXTS, LINK_TOKEN } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { Transactions } from '../common/transactions/transactions.js';
import { rethrowAsTaken, UsersService } from '../users/users.service.js';
import { AccountNamesService } from './account-names.service.js';
import type { EmailToken, TokenPurpose } from './email-token.schema.js';
import { EmailTokensService } from './email-tokens.service.js';

const keptText = (email: string) =>
  `Your account stays at ${email}, and everybody is signed out. Please choose a new password.`;
const expiredLinkError = () => new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.expiredVerification });

/** Verifies email addresses by the links that were sent to them. */
@Injectable()
export class EmailVerificationService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly users: UsersService,
    private readonly names: AccountNamesService,
    private readonly tokens: EmailTokensService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Redeems an emailed link; one that does not work counts. Returns the verified email, and whether a change of it was
   * undone; throws TOKEN_INVALID, EMAIL_TAKEN or USERNAME_TAKEN.
   */
  async verifyEmail(token: unknown, call: ThrottledCall, signal?: AbortSignal) {
    if (typeof token !== 'string' || !LINK_TOKEN.test(token))
      throw new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.invalidVerification });
    const redeemed = await this.mutex
      .run(
        [`t ${token.toLowerCase()}`],
        () => this.transactions.run((session) => this.redeem(token, session), signal),
        signal,
      )
      .catch(rethrowAsTaken);
    if (redeemed === null) {
      await call.count();
      throw expiredLinkError();
    }
    const { email, purpose } = redeemed;
    const isRestored = purpose === 'keep';
    return { message: isRestored ? keptText(email) : ACCOUNT_TEXTS.verified, email, isRestored };
  }

  /** Verifies the first email, confirms a new one or restores an earlier one; null for an expired link. */
  private async redeem(
    token: string,
    session: ClientSession,
  ): Promise<{ email: string; purpose: TokenPurpose } | null> {
    const link = await this.tokens.find(token, ['verify', 'change', 'keep'], session);
    if (!link) return null;
    if (link.usedAt) return Date.now() - link.usedAt.getTime() < LINK.verifiedTwiceMs ? link : null;
    if (!(await this.tokens.markUsed(link, session))) return null;
    const user = await this.applyLink(link, session);
    if (!user) throw expiredLinkError(); // rolls the transaction back, so the link is not used up
    return { email: user.email, purpose: link.purpose };
  }

  private async applyLink(link: EmailToken, session: ClientSession) {
    const { userId, email, purpose } = link;
    if (purpose === 'verify') return this.users.markVerified(userId, email, session);
    if (purpose === 'change') {
      await this.names.release({ email }, session, userId);
      return this.users.confirmPendingEmail(userId, email, session);
    }
    await this.tokens.revoke(userId, 'change', session);
    await this.tokens.revoke(userId, 'reset', session);
    await this.tokens.revokeLaterKeepLinks(link, session);
    return this.users.restoreEmail(userId, email, session);
  }
}
