import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS, availabilityRules, registerRulesFor, type PasswordPolicy } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { validate } from '../common/validation/validate.js';
import { KeyedMutex } from '../common/concurrency/keyed-mutex.js';
import { Transactions } from '../common/transactions/transactions.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import { rethrowAsTaken } from '../users/users.service.js';
import { AccountNamesService } from './account-names.service.js';
import { NewAccountsService } from './new-accounts.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PASSWORD_POLICY } from './password-policy.js';

/** Registration of accounts, and what may be registered. */
@Injectable()
export class RegistrationService {
  private readonly mutex = new KeyedMutex();
  private readonly rules: ReturnType<typeof registerRulesFor>;

  constructor(
    private readonly accounts: NewAccountsService,
    private readonly names: AccountNamesService,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    @Inject(PASSWORD_POLICY) policy: PasswordPolicy,
  ) {
    this.rules = registerRulesFor(policy);
  }

  /**
   * Creates an unverified account and emails its link. Throws EMAIL_TAKEN, USERNAME_TAKEN or RATE_LIMITED; counts
   * nothing while the shop is too busy.
   */
  async register(input: unknown, call: ThrottledCall, signal?: AbortSignal) {
    const registration = validate(this.rules, input);
    const keys = [`e ${caseInsensitiveKey(registration.email)}`, `u ${caseInsensitiveKey(registration.username)}`];
    const work = async () => {
      await this.accounts.assertAllowed(registration);
      const passwordHash = await this.hasher.hash(registration.password, call.caller.network, signal);
      await this.transactions
        .run((session) => this.accounts.create(registration, passwordHash, session), signal)
        .catch(rethrowAsTaken);
    };
    await call.countUnlessBusy(() => this.mutex.run(keys, work, signal));
    return { message: ACCOUNT_TEXTS.registered, emailSent: true, email: registration.email };
  }

  /** Whether a username, or else an email, may be registered. */
  async checkAvailability(input: unknown, call: ThrottledCall) {
    const { username, email } = validate(availabilityRules, input);
    await call.count();
    if (username != null) {
      const available = !(await this.names.isUsernameTaken(username));
      return {
        field: 'username',
        available,
        message: available ? ACCOUNT_TEXTS.usernameFree : new AppError('USERNAME_TAKEN').message,
      };
    }
    const available = !(await this.names.isEmailTaken(email ?? ''));
    return {
      field: 'email',
      available,
      message: available ? ACCOUNT_TEXTS.emailFree : new AppError('EMAIL_TAKEN').message,
    };
  }
}
