import { Inject, Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { toE164 } from '#shared/phone';
import { newEmailRules, profileRules, type ProfileChanges } from '#shared/rules/account.rules';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { failpoint } from '../common/transactions/failpoints.js';
import { validate } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import type { User } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';
import { AccountNamesService } from './account-names.service.js';
import { AuthThrottle } from './auth-throttle.js';
import { EmailTokensService } from './email-tokens.service.js';

/** Validated changes. */
interface PreparedChanges {
  changes: Omit<ProfileChanges, 'email'>;
  /** The new email to verify; null cancels a pending change; absent when the request does not mention the email. */
  newEmail?: string | null;
}

const isPending = (user: User | null, email: string): boolean =>
  user !== null && user.pendingEmail !== null && caseInsensitiveKey(user.pendingEmail) === caseInsensitiveKey(email);

/** Changes of a user's own profile: see AccountUpdateService, whose transaction they are part of. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: EmailTokensService,
    private readonly names: AccountNamesService,
    private readonly throttle: AuthThrottle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  validate(input: unknown): ProfileChanges {
    return validate(profileRules, input);
  }

  /**
   * Checks validated changes without storing anything. Throws VALIDATION_FAILED, EMAIL_TAKEN or RATE_LIMITED. Requesting
   * the pending email again is allowed, and `save` then sends its link again.
   */
  async prepare(
    { userId }: Principal,
    { email, ...changes }: ProfileChanges,
    call: ThrottledCall,
  ): Promise<PreparedChanges> {
    const { _id, email: current, usernameKey } = await this.users.get(userId);
    const { username } = changes;
    if (username !== undefined && caseInsensitiveKey(username) !== usernameKey) {
      const replaced = await this.names.findReplaceable({ username }, null, _id);
      if (replaced.length > 0) await this.throttle.limitReplacedUsernames(userId);
    }
    if (email === undefined) return { changes };
    if (caseInsensitiveKey(email) === caseInsensitiveKey(current)) return { changes, newEmail: null };
    validate(newEmailRules, { email });
    await this.throttle.limitEmailChanges(call, email);
    if (await this.names.isEmailTaken(email, _id)) throw new AppError('EMAIL_TAKEN');
    return { changes, newEmail: email };
  }

  private inE164({ phone }: PreparedChanges['changes']) {
    return phone === undefined ? {} : { phoneE164: toE164(phone, this.config.SHOP_COUNTRY) };
  }

  /**
   * Stores prepared changes and sends the links of a new email, which stays pending until it is verified. The old address
   * gets a link to undo the change; when the pending email is requested again, at most once a day.
   */
  async save({ userId }: Principal, { changes, newEmail }: PreparedChanges, session: ClientSession): Promise<User> {
    const { username } = changes;
    if (username !== undefined) await this.names.release({ username }, session, new Types.ObjectId(userId));
    const before = newEmail == null ? null : await this.users.lock(userId, session);
    const updated = await this.users.update(
      userId,
      { ...changes, ...this.inE164(changes), ...(newEmail !== undefined && { pendingEmail: newEmail }) },
      session,
    );
    await failpoint('profile');
    if (newEmail === null) await this.tokens.revoke(updated._id, 'change', session);
    if (newEmail == null) return updated;
    const data = { firstname: updated.firstname, newEmail };
    await this.tokens.send({ userId: updated._id, purpose: 'change', to: newEmail, data }, session);
    if (!isPending(before, newEmail) || !(await this.tokens.hasRecentKeepLink(updated, session)))
      await this.tokens.send({ userId: updated._id, purpose: 'keep', to: updated.email, data }, session);
    return updated;
  }
}
