import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '#shared/rules/account.rules';
import type { Principal } from '../common/access/principal.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { Transactions } from '../common/transactions/transactions.js';
import { userView } from '../users/user.view.js';
import { rethrowAsTaken } from '../users/users.service.js';
import { PasswordChangesService } from './password-changes.service.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';

/** Changes of the own account: the profile, the password, or both in one transaction. */
@Injectable()
export class AccountUpdateService {
  constructor(
    private readonly profile: ProfileService,
    private readonly password: PasswordService,
    private readonly passwordChanges: PasswordChangesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * `password` is absent unless the password changes. The limit of email changes is counted once the current password is
   * known to be right, so that one that was mistyped can be corrected.
   */
  async update(
    owner: Principal,
    { profile, password }: { profile: unknown; password?: unknown },
    call: ThrottledCall,
    signal?: AbortSignal,
  ) {
    const changes = this.profile.validate(profile);
    const hashes = password === undefined ? null : await this.password.prepare(owner, password, call, signal);
    const prepared = await this.profile.prepare(owner, changes, call);
    const user = await this.transactions
      .run(async (session) => {
        // The password first: its change ends a change of the email that another has asked for.
        if (hashes) await this.passwordChanges.changeByOwner(owner, hashes, session);
        return this.profile.save(owner, prepared, session);
      }, signal)
      .catch(rethrowAsTaken);
    return userView(user);
  }

  async changePassword(owner: Principal, input: unknown, call: ThrottledCall, signal?: AbortSignal) {
    const hashes = await this.password.prepare(owner, input, call, signal);
    if (hashes)
      await this.transactions.run((session) => this.passwordChanges.changeByOwner(owner, hashes, session), signal);
    return { message: ACCOUNT_TEXTS.passwordChanged };
  }
}
