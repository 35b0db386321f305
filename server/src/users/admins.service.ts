import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { adminToggleRules } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { logSecurityEvent } from '../common/logging/security-log.js';
import type { Caller } from '../common/access/caller.js';
import { validate, validateId } from '../common/validation/validate.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { isDuplicateKey, Transactions } from '../common/transactions/transactions.js';
import { AdminLock } from './admin-lock.schema.js';
import { caseInsensitiveKey } from './case-insensitive-key.js';
import { User, WITHOUT_SECRETS } from './user.schema.js';
import { UNVERIFIED_ACCOUNT_TTL_MS } from './users.service.js';

const LOCK_ID = 'admins';
/** Administrators who can sign in: that takes a verified email. */
const ACTIVE_ADMIN = { isAdmin: true, isVerified: true };

/** The administrators of the shop. The last active one cannot be removed (ADMINS-18). */
@Injectable()
export class AdminsService {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(AdminLock.name) private readonly locks: Model<AdminLock>,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly events: AuditEventsService,
  ) {}

  /** Whether an administrator exists who can sign in. */
  async hasAny(): Promise<boolean> {
    return (await this.users.exists(ACTIVE_ADMIN)) !== null;
  }

  list(): Promise<User[]> {
    return this.users.find({ isAdmin: true }, WITHOUT_SECRETS).sort({ usernameKey: 1 }).lean<User[]>();
  }

  /**
   * Grants or revokes the administrator role, with effect in every process at once. Without `isAdmin` in `input` it
   * toggles the role. Throws NOT_FOUND or LAST_ADMIN.
   */
  async setAdmin(userId: string, input: unknown, caller: Caller | null, signal?: AbortSignal): Promise<User> {
    const _id = new Types.ObjectId(validateId(userId));
    const { isAdmin } = validate(adminToggleRules, input ?? {});
    const { user, wasAdmin } = await this.withAdminLock(async (session) => {
      const user = await this.users.findOne({ _id }, WITHOUT_SECRETS, { session }).lean<User>();
      if (!user) throw new AppError('NOT_FOUND');
      const willBeAdmin = isAdmin ?? !user.isAdmin;
      if (willBeAdmin === user.isAdmin) return { user, wasAdmin: willBeAdmin };
      if (!willBeAdmin) await this.assertOtherAdmin(_id, session);
      await this.users.updateOne({ _id }, adminUpdate(willBeAdmin, user), { session });
      const kind = willBeAdmin ? 'ADMIN_ADDED' : 'ADMIN_REMOVED';
      await this.events.add({ kind, by: caller?.userId ?? null, subjectId: userId }, session);
      return { user: { ...user, isAdmin: willBeAdmin }, wasAdmin: user.isAdmin };
    }, signal);
    if (user.isAdmin !== wasAdmin)
      logSecurityEvent(this.logger, 'admin-changed', caller, { user: userId, isAdmin: user.isAdmin });
    return user;
  }

  /**
   * Creates the first administrator, or promotes the account with this email. Null when the shop has an administrator.
   * A verified account keeps its own password (`isPasswordKept`); otherwise `passwordHash` is set.
   */
  async createFirst(email: string, passwordHash: string): Promise<{ user: User; isPasswordKept: boolean } | null> {
    return this.withAdminLock(async (session) => {
      if (await this.users.exists(ACTIVE_ADMIN).session(session)) return null;
      const existing = await this.users
        .findOne({ emailKey: caseInsensitiveKey(email) }, null, { session })
        .lean<User>();
      const isPasswordKept = existing?.isVerified === true;
      // An unverified account may belong to someone who does not own the email: it loses its password and sessions.
      const set = { isAdmin: true, isVerified: true, ...(!isPasswordKept && { passwordHash, sessions: [] }) };
      if (existing)
        await this.users.updateOne({ _id: existing._id }, { $set: set, $unset: { unverifiedUntil: 1 } }, { session });
      const user = existing ?? (await this.createAccount(email, passwordHash, session));
      return { user, isPasswordKept };
    });
  }

  private async createAccount(email: string, passwordHash: string, session: ClientSession): Promise<User> {
    const _id = new Types.ObjectId();
    const isUsernameFree = !(await this.users.exists({ usernameKey: 'admin' }).session(session));
    const username = isUsernameFree ? 'admin' : `admin_${_id.toHexString().slice(-12)}`;
    const user: User = {
      ...{
        _id,
        firstname: 'Shop',
        lastname: 'Admin',
        username,
        usernameKey: username,
        email,
        emailKey: caseInsensitiveKey(email),
        pendingEmail: null,
      },
      ...{
        phone: '',
        phoneE164: null,
        gender: '',
        isAdmin: true,
        isVerified: true,
        passwordHash,
        sessions: [],
        createdAt: new Date(),
      },
    };
    await this.users.create([user], { session });
    return user;
  }

  /** For an administrator whose account is removed in this transaction. Throws LAST_ADMIN. */
  async assertNotLast(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.locks.updateOne({ _id: LOCK_ID }, { $inc: { changes: 1 } }, { session, upsert: true });
    await this.assertOtherAdmin(_id, session);
  }

  private async assertOtherAdmin(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    if (!(await this.users.exists({ ...ACTIVE_ADMIN, _id: trusted({ $ne: _id }) }).session(session)))
      throw new AppError('LAST_ADMIN');
  }

  /** Runs `work` in a transaction that conflicts with every other such transaction, in all processes. */
  private async withAdminLock<T>(work: (session: ClientSession) => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.locks
      .updateOne({ _id: LOCK_ID }, { $setOnInsert: { changes: 0 } }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error, '_id')) throw error; // another process created it just now
      });
    return this.transactions.run(async (session) => {
      await this.locks.updateOne({ _id: LOCK_ID }, { $inc: { changes: 1 } }, { session });
      return work(session);
    }, signal);
  }
}

/** Unverified accounts expire, but not those of administrators: demotion sets the expiry again. */
const adminUpdate = (isAdmin: boolean, { isVerified }: User) => {
  if (isVerified) return { $set: { isAdmin } };
  return isAdmin
    ? { $set: { isAdmin }, $unset: { unverifiedUntil: 1 } }
    : { $set: { isAdmin, unverifiedUntil: new Date(Date.now() + UNVERIFIED_ACCOUNT_TTL_MS) } };
};
