import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { adminToggleRules } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import { audit } from '../common/logging/audit.js';
import type { Caller } from '../common/access/caller.js';
import { check, checkId } from '../common/validation/check.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { isDuplicate, Transactions } from '../common/transactions/transactions.js';
import { AdminGuard } from './admin-guard.schema.js';
import { keyOf } from './user-key.js';
import { User } from './user.schema.js';
import { UNVERIFIED_MS } from './users.service.js';

const GUARD = 'admins';
/** Who can sign in and administer: a right without a verified address opens nothing. */
const ACTIVE = { isAdmin: true, isVerified: true };
const WITHOUT_SECRETS = { sessions: 0, passwordHash: 0 } as const;

/** Who administers the shop. At any moment somebody does (behaviours.md A-11). */
@Injectable()
export class AdminsService {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(AdminGuard.name) private readonly guards: Model<AdminGuard>,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async exist(): Promise<boolean> {
    return (await this.users.exists(ACTIVE)) !== null;
  }

  list(): Promise<User[]> {
    return this.users.find({ isAdmin: true }, WITHOUT_SECRETS).sort({ usernameKey: 1 }).lean<User[]>();
  }

  /** Grants or takes the right, at once in every process; without `isAdmin` the opposite of what stands. The last one stays. */
  async set(userId: string, input: unknown, caller: Caller | null): Promise<User> {
    const _id = new Types.ObjectId(checkId(userId));
    const { isAdmin } = check(adminToggleRules, input ?? {});
    const { user, before } = await this.alone(async (session) => {
      const user = await this.users.findOne({ _id }, WITHOUT_SECRETS, { session }).lean<User>();
      if (!user) throw new AppError('NOT_FOUND');
      const becomes = isAdmin ?? !user.isAdmin;
      if (becomes === user.isAdmin) return { user, before: becomes };
      if (!becomes && !(await this.users.exists({ ...ACTIVE, _id: trusted({ $ne: _id }) }).session(session)))
        throw new AppError('LAST_ADMIN');
      await this.users.updateOne({ _id }, changeTo(becomes, user), { session });
      return { user: { ...user, isAdmin: becomes }, before: user.isAdmin };
    });
    if (user.isAdmin !== before) audit(this.logger, 'admin-changed', caller, { user: userId, isAdmin: user.isAdmin });
    return user;
  }

  /** Makes the first one, out of the account of this address if there is one; null when there is an administrator already. */
  async makeFirst(email: string, passwordHash: string): Promise<{ user: User; keepsPassword: boolean } | null> {
    return this.alone(async (session) => {
      if (await this.users.exists(ACTIVE).session(session)) return null;
      const known = await this.users.findOne({ emailKey: keyOf(email) }, null, { session }).lean<User>();
      const keepsPassword = known?.isVerified === true;
      // Whoever registered with this address without being able to read its letters gets nothing by it.
      const set = { isAdmin: true, isVerified: true, ...(!keepsPassword && { passwordHash, sessions: [] }) };
      if (known)
        await this.users.updateOne({ _id: known._id }, { $set: set, $unset: { unverifiedUntil: 1 } }, { session });
      const user = known ?? (await this.create(email, passwordHash, session));
      return { user, keepsPassword };
    });
  }

  private async create(email: string, passwordHash: string, session: ClientSession): Promise<User> {
    const _id = new Types.ObjectId();
    const isFree = !(await this.users.exists({ usernameKey: 'admin' }).session(session));
    const username = isFree ? 'admin' : `admin_${_id.toHexString().slice(-12)}`;
    const user: User = {
      ...{
        _id,
        firstname: 'Shop',
        lastname: 'Admin',
        username,
        usernameKey: username,
        email,
        emailKey: keyOf(email),
        pendingEmail: null,
      },
      ...{ phone: '', gender: '', isAdmin: true, isVerified: true, passwordHash, sessions: [], createdAt: new Date() },
    };
    await this.users.create([user], { session });
    return user;
  }

  /** One such change after the other, in all processes. */
  private async alone<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    await this.guards
      .updateOne({ _id: GUARD }, { $setOnInsert: { changes: 0 } }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicate(error, '_id')) throw error; // another process made it just now
      });
    return this.transactions.run(async (session) => {
      await this.guards.updateOne({ _id: GUARD }, { $inc: { changes: 1 } }, { session });
      return work(session);
    });
  }
}

/** An administrator's account does not go away for an address that was never verified. */
const changeTo = (isAdmin: boolean, { isVerified }: User) => {
  if (isVerified) return { $set: { isAdmin } };
  return isAdmin
    ? { $set: { isAdmin }, $unset: { unverifiedUntil: 1 } }
    : { $set: { isAdmin, unverifiedUntil: new Date(Date.now() + UNVERIFIED_MS) } };
};
