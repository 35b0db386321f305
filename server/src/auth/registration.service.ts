import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { LINK } from '#shared/limits';
import { ACCOUNT_TEXTS, availabilityRules, LINK_TOKEN, registerRulesFor } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import { check } from '../common/validation/check.js';
import { KeyedQueue } from '../common/concurrency/keyed-mutex.js';
import { Transactions } from '../common/transactions/transactions.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { keyOf } from '../users/user-key.js';
import { takenError, UsersService } from '../users/users.service.js';
import type { EmailToken } from './email-token.schema.js';
import { EmailTokensService } from './email-tokens.service.js';
import { Passwords } from './passwords.js';

const expiredLink = () => new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.expiredVerification });

/** From a stranger to a verified customer (behaviours.md ). */
@Injectable()
export class RegistrationService {
  private readonly queue = new KeyedQueue();
  private readonly rules: ReturnType<typeof registerRulesFor>;

  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.rules = registerRulesFor(config.PASSWORD_MIN_LENGTH);
  }

  async register(input: unknown) {
    const person = check(this.rules, input);
    await this.queue.run([`e ${keyOf(person.email)}`, `u ${keyOf(person.username)}`], async () => {
      if (await this.isEmailTaken(person.email)) throw new AppError('EMAIL_TAKEN');
      if (await this.users.isUsernameTaken(person.username)) throw new AppError('USERNAME_TAKEN');
      const passwordHash = await this.passwords.hash(person.password);
      await this.transactions
        .run(async (session) => {
          const { _id, email, firstname } = await this.users.create(person, passwordHash, session);
          await this.tokens.send({ userId: _id, purpose: 'verify', to: email, data: { firstname } }, session);
        })
        .catch((error: unknown) => {
          throw takenError(error);
        });
    });
    return { message: ACCOUNT_TEXTS.registered, emailSent: true, email: person.email };
  }

  async availability(input: unknown) {
    const { username, email } = check(availabilityRules, input);
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

  /** Also while the account that had it may go back to it: whoever stole one could bar that way otherwise. */
  private async isEmailTaken(email: string): Promise<boolean> {
    return (await this.users.isEmailTaken(email)) || this.tokens.isHeld(email);
  }

  async verify(token: unknown) {
    if (typeof token !== 'string' || !LINK_TOKEN.test(token))
      throw new AppError('TOKEN_INVALID', { message: ACCOUNT_TEXTS.invalidVerification });
    const email = await this.queue
      .run([`t ${token.toLowerCase()}`], () => this.transactions.run((session) => this.follow(token, session)))
      .catch((error: unknown) => {
        throw takenError(error);
      });
    if (email === null) throw expiredLink();
    return { message: ACCOUNT_TEXTS.verified, email };
  }

  /** The first address, a new one, or the way back to the earlier one: what was verified, or null for a link that is over. */
  private async follow(token: string, session: ClientSession): Promise<string | null> {
    const link = await this.tokens.find(token, ['verify', 'change', 'keep'], session);
    if (!link) return null;
    if (link.usedAt) return Date.now() - link.usedAt.getTime() < LINK.verifiedTwiceMs ? link.email : null;
    if (!(await this.tokens.use(link, session))) return null;
    const user = await this.apply(link, session);
    if (!user) throw expiredLink(); // out of the transaction: what did nothing is not used up
    return user.email;
  }

  private async apply(link: EmailToken, session: ClientSession) {
    const { userId, email, purpose } = link;
    if (purpose === 'verify') return this.users.verify(userId, email, session);
    if (purpose === 'change') return this.users.takeAddress(userId, email, session);
    await this.tokens.close(userId, 'change', session);
    await this.tokens.close(userId, 'reset', session);
    await this.tokens.closeLaterKeeps(link, session);
    return this.users.keepAddress(userId, email, session);
  }
}
