import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { LINK } from '#shared/limits';
import { ACCOUNT_TEXTS, availabilityRules, LINK_TOKEN, registerRulesFor } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import { validate } from '../common/validation/validate.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { Transactions } from '../common/transactions/transactions.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { toTakenError, UsersService } from '../users/users.service.js';
import type { EmailToken } from './email-token.schema.js';
import { EmailTokensService } from './email-tokens.service.js';
import { PasswordHasher } from './password-hasher.js';

const expiredLinkError = () => new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.expiredVerification });

/** Registration and the verification of email addresses. */
@Injectable()
export class RegistrationService {
  private readonly mutex = new KeyedMutex();
  private readonly rules: ReturnType<typeof registerRulesFor>;

  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.rules = registerRulesFor(config.PASSWORD_MIN_LENGTH);
  }

  /** Creates an unverified account and emails its link. Throws EMAIL_TAKEN or USERNAME_TAKEN. */
  async register(input: unknown) {
    const registration = validate(this.rules, input);
    const keys = [`e ${caseInsensitiveKey(registration.email)}`, `u ${caseInsensitiveKey(registration.username)}`];
    await this.mutex.run(keys, async () => {
      if (await this.isEmailTaken(registration.email)) throw new AppError('EMAIL_TAKEN');
      if (await this.users.isUsernameTaken(registration.username)) throw new AppError('USERNAME_TAKEN');
      const passwordHash = await this.hasher.hash(registration.password);
      await this.transactions
        .run(async (session) => {
          const { _id, email, firstname } = await this.users.create(registration, passwordHash, session);
          await this.tokens.send({ userId: _id, purpose: 'verify', to: email, data: { firstname } }, session);
        })
        .catch((error: unknown) => {
          throw toTakenError(error);
        });
    });
    return { message: ACCOUNT_TEXTS.registered, emailSent: true, email: registration.email };
  }

  /** Whether a username, or else an email, is available. */
  async checkAvailability(input: unknown) {
    const { username, email } = validate(availabilityRules, input);
    if (username != null) {
      const available = !(await this.users.isUsernameTaken(username));
      return {
        field: 'username',
        available,
        message: available ? ACCOUNT_TEXTS.usernameFree : new AppError('USERNAME_TAKEN').message,
      };
    }
    const available = !(await this.isEmailTaken(email ?? ''));
    return {
      field: 'email',
      available,
      message: available ? ACCOUNT_TEXTS.emailFree : new AppError('EMAIL_TAKEN').message,
    };
  }

  /** A `keep` link also reserves its address: otherwise a thief could register it and block the owner's way back. */
  private async isEmailTaken(email: string): Promise<boolean> {
    return (await this.users.isEmailTaken(email)) || this.tokens.isEmailReserved(email);
  }

  /** Redeems an emailed link. Returns the verified email; throws TOKEN_INVALID, EMAIL_TAKEN or USERNAME_TAKEN. */
  async verifyEmail(token: unknown) {
    if (typeof token !== 'string' || !LINK_TOKEN.test(token))
      throw new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.invalidVerification });
    const email = await this.mutex
      .run([`t ${token.toLowerCase()}`], () => this.transactions.run((session) => this.redeem(token, session)))
      .catch((error: unknown) => {
        throw toTakenError(error);
      });
    if (email === null) throw expiredLinkError();
    return { message: ACCOUNT_TEXTS.verified, email };
  }

  /** Verifies the first email, confirms a new one or restores an earlier one. Returns it; null for an expired link. */
  private async redeem(token: string, session: ClientSession): Promise<string | null> {
    const link = await this.tokens.find(token, ['verify', 'change', 'keep'], session);
    if (!link) return null;
    if (link.usedAt) return Date.now() - link.usedAt.getTime() < LINK.verifiedTwiceMs ? link.email : null;
    if (!(await this.tokens.markUsed(link, session))) return null;
    const user = await this.applyLink(link, session);
    if (!user) throw expiredLinkError(); // rolls the transaction back, so the link is not used up
    return user.email;
  }

  private async applyLink(link: EmailToken, session: ClientSession) {
    const { userId, email, purpose } = link;
    if (purpose === 'verify') return this.users.markVerified(userId, email, session);
    if (purpose === 'change') return this.users.confirmPendingEmail(userId, email, session);
    await this.tokens.revoke(userId, 'change', session);
    await this.tokens.revoke(userId, 'reset', session);
    await this.tokens.revokeLaterKeepLinks(link, session);
    return this.users.restoreEmail(userId, email, session);
  }
}
