import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { DAY_MS } from '#shared/durations';
import type { ProfileChanges, Registration } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import { UserEvents } from '../common/events/user-events.js';
import { isDuplicateKey } from '../common/transactions/transactions.js';
import { hashLinkToken } from '../config/hash-link-token.js';
import { caseInsensitiveKey } from './case-insensitive-key.js';
import { User, WITHOUT_SECRETS } from './user.schema.js';

export const UNVERIFIED_ACCOUNT_TTL_MS = 7 * DAY_MS;

/** The name and contact details of a user. */
export type UserContact = Pick<User, '_id' | 'firstname' | 'lastname' | 'username' | 'email' | 'phone'>;

/** What only one account can have: a username, an email or both. */
export interface AccountNames {
  username?: string;
  email?: string;
}

/** An account by its unique keys. */
export type Holder = Pick<User, '_id' | 'usernameKey' | 'emailKey' | 'isVerified' | 'isAdmin'>;

/** The fields of a profile whose changes are published. */
const PUBLISHED = ['firstname', 'lastname', 'username', 'phone'] as const;

/** Reads and writes of user accounts. */
@Injectable()
export class UsersService {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly userEvents: UserEvents,
  ) {}

  /** Whether the account exists and has verified this address, given in the form of `caseInsensitiveKey`. */
  async ownsVerifiedEmail(id: string, emailKey: string): Promise<boolean> {
    return (await this.users.exists({ _id: new Types.ObjectId(id), emailKey, isVerified: true })) !== null;
  }

  /** The accounts that hold this username or this email. */
  findHolders({ username, email }: AccountNames, session: ClientSession | null = null): Promise<Holder[]> {
    const keys = [
      ...(username === undefined ? [] : [{ usernameKey: caseInsensitiveKey(username) }]),
      ...(email === undefined ? [] : [{ emailKey: caseInsensitiveKey(email) }]),
    ];
    const fields = { usernameKey: 1, emailKey: 1, isVerified: 1, isAdmin: 1 } as const;
    return this.users.find({ $or: keys }, fields, { session }).lean<Holder[]>();
  }

  async remove(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.users.deleteOne({ _id }, { session });
  }

  /** Removes the account with its sessions; null if it is gone or its password has changed. */
  removeByOwner(id: string, passwordHash: string, session: ClientSession): Promise<User | null> {
    return this.users.findOneAndDelete({ _id: new Types.ObjectId(id), passwordHash }, { session }).lean<User>();
  }

  /** Throws ACCOUNT_INVALID. */
  async assertExists(id: string): Promise<void> {
    if (!(await this.users.exists({ _id: new Types.ObjectId(id) }))) throw new AppError('ACCOUNT_INVALID');
  }

  findByEmail(email: string): Promise<User | null> {
    return this.users.findOne({ emailKey: caseInsensitiveKey(email) }).lean<User>();
  }

  /** Finds by username or email; a username cannot contain an at sign. */
  findForSignIn(name: string): Promise<User | null> {
    const key = caseInsensitiveKey(name);
    return this.users.findOne(key.includes('@') ? { emailKey: key } : { usernameKey: key }).lean<User>();
  }

  /** The user without sessions and password hashes. Throws ACCOUNT_INVALID. */
  async get(id: string): Promise<User> {
    const user = await this.users.findById(id, WITHOUT_SECRETS).lean<User>();
    if (!user) throw new AppError('ACCOUNT_INVALID');
    return user;
  }

  /**
   * Reads a user and keeps the document unchanged until the transaction ends, for callers who store a copy of the name
   * elsewhere. It writes, because a read does not conflict: a concurrent change of the user has to retry, and then
   * updates the copy too. Throws ACCOUNT_INVALID.
   */
  async lock(id: string, session: ClientSession): Promise<User> {
    const options = { session, projection: WITHOUT_SECRETS };
    const user = await this.users
      .findOneAndUpdate({ _id: new Types.ObjectId(id) }, { $set: { heldBy: new Types.ObjectId() } }, options)
      .lean<User>();
    if (!user) throw new AppError('ACCOUNT_INVALID');
    return user;
  }

  /** The contact details of those ids that exist. */
  async listByIds(ids: Types.ObjectId[]): Promise<UserContact[]> {
    if (ids.length === 0) return [];
    const fields = { firstname: 1, lastname: 1, username: 1, email: 1, phone: 1 } as const;
    return this.users.find({ _id: trusted({ $in: ids }) }, fields).lean<UserContact[]>();
  }

  async getWithPasswordHash(id: string): Promise<User> {
    const user = await this.users.findById(id, { sessions: 0 }).lean<User>();
    if (!user) throw new AppError('ACCOUNT_INVALID');
    return user;
  }

  /** Changes the profile, and publishes a new name or phone. Throws ACCOUNT_INVALID. */
  async update(
    id: string,
    {
      username,
      ...changes
    }: Partial<Omit<ProfileChanges, 'email'>> & Partial<Pick<User, 'pendingEmail' | 'phoneE164'>>,
    session: ClientSession,
  ): Promise<User> {
    const set = { ...changes, ...(username !== undefined && { username, usernameKey: caseInsensitiveKey(username) }) };
    const before = await this.users.findById(id, WITHOUT_SECRETS, { session }).lean<User>();
    const user = await this.users
      .findOneAndUpdate({ _id: new Types.ObjectId(id) }, { $set: set }, { session, returnDocument: 'after' })
      .lean<User>();
    if (!before || !user) throw new AppError('ACCOUNT_INVALID');
    if (PUBLISHED.some((field) => user[field] !== before[field])) await this.userEvents.publish(user, session);
    return user;
  }

  /**
   * Sets the password if the account still matches `conditions`. Ends all sessions except `keptSessionId`, and an email
   * change that is not verified yet. A password that the owner replaces is remembered as such.
   */
  setPassword(
    { id, ...conditions }: { id: string | Types.ObjectId; emailKey?: string; passwordHash?: string },
    passwordHash: string,
    keptSessionId: string | null,
    session: ClientSession,
  ): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), ...conditions },
        {
          $set: { passwordHash, replacedPasswordHash: conditions.passwordHash ?? null, pendingEmail: null },
          $pull: { sessions: { id: { $ne: keptSessionId } } },
        },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
  }

  /** Makes the pending email the account's email, once it is verified; null when it is not pending. */
  async confirmPendingEmail(userId: Types.ObjectId, email: string, session: ClientSession): Promise<User | null> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, pendingEmail: email },
        { $set: { email, emailKey: caseInsensitiveKey(email), pendingEmail: null } },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
    if (user) await this.userEvents.publish(user, session);
    return user;
  }

  /** Restores an earlier email when its owner rejects the change, and ends all sessions. */
  async restoreEmail(userId: Types.ObjectId, email: string, session: ClientSession): Promise<User | null> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId },
        { $set: { email, emailKey: caseInsensitiveKey(email), pendingEmail: null, sessions: [] } },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
    if (user) await this.userEvents.publish(user, session);
    return user;
  }

  async create(
    { password: _password, orderToken, ...profile }: Registration,
    passwordHash: string,
    session: ClientSession,
  ): Promise<User> {
    const user: User = {
      _id: new Types.ObjectId(),
      ...profile,
      usernameKey: caseInsensitiveKey(profile.username),
      emailKey: caseInsensitiveKey(profile.email),
      pendingEmail: null,
      phone: '',
      phoneE164: null,
      gender: '',
      isAdmin: false,
      isVerified: false,
      passwordHash,
      sessions: [],
      createdAt: new Date(),
      unverifiedUntil: new Date(Date.now() + UNVERIFIED_ACCOUNT_TTL_MS),
      ...(orderToken != null && { guestOrderHash: hashLinkToken(orderToken) }),
    };
    await this.users.create([user], { session });
    return user;
  }

  /** Marks the account verified; null when it has another email by now. */
  async markVerified(userId: Types.ObjectId, email: string, session: ClientSession): Promise<User | null> {
    const before = await this.users
      .findOneAndUpdate(
        { _id: userId, emailKey: caseInsensitiveKey(email) },
        { $set: { isVerified: true }, $unset: { unverifiedUntil: 1, guestOrderHash: 1 } },
        { session },
      )
      .lean<User>();
    if (before) await this.userEvents.publishVerified(before, session);
    return before;
  }
}

/** For `catch`: EMAIL_TAKEN or USERNAME_TAKEN for a duplicate key; every other error as it is. */
export function rethrowAsTaken(error: unknown): never {
  if (isDuplicateKey(error, 'emailKey')) throw new AppError('EMAIL_TAKEN');
  if (isDuplicateKey(error, 'usernameKey')) throw new AppError('USERNAME_TAKEN');
  throw error;
}
