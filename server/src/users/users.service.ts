import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import type { ProfileChanges, Registration } from '#shared/rules/account.rules';
import { AppError } from '../common/errors/app-error.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { PersonChanges } from '../common/events/user-events.js';
import { isDuplicate } from '../common/transactions/transactions.js';
import { keyOf } from './user-key.js';
import { User } from './user.schema.js';

export const UNVERIFIED_MS = 7 * 24 * 60 * 60_000;

export type KnownPerson = Pick<User, '_id' | 'firstname' | 'lastname' | 'username' | 'email' | 'phone'>;

/** The accounts' records. */
@Injectable()
export class UsersService {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly changes: PersonChanges,
  ) {}

  async isUsernameTaken(username: string): Promise<boolean> {
    return (await this.users.exists({ usernameKey: keyOf(username) })) !== null;
  }

  async isEmailTaken(email: string): Promise<boolean> {
    return (await this.users.exists({ emailKey: keyOf(email) })) !== null;
  }

  findByEmail(email: string): Promise<User | null> {
    return this.users.findOne({ emailKey: keyOf(email) }).lean<User>();
  }

  /** By username or e-mail: a username has no at sign. */
  findForSignIn(name: string): Promise<User | null> {
    const key = keyOf(name);
    return this.users.findOne(key.includes('@') ? { emailKey: key } : { usernameKey: key }).lean<User>();
  }

  async get(id: string): Promise<User> {
    const user = await this.users.findById(id, { sessions: 0, passwordHash: 0 }).lean<User>();
    if (!user) throw new AppError('ACCOUNT_INVALID');
    return user;
  }

  /**
   * Somebody as they are until the transaction is over, for what is kept of them beside their account. It is written, for
   * a read alone stands in nobody's way: a change of them that comes meanwhile begins again, and knows what was kept.
   */
  async hold(id: string, session: ClientSession): Promise<User> {
    const options = { session, projection: { sessions: 0, passwordHash: 0 } };
    const user = await this.users
      .findOneAndUpdate({ _id: new Types.ObjectId(id) }, { $set: { heldBy: new Types.ObjectId() } }, options)
      .lean<User>();
    if (!user) throw new AppError('ACCOUNT_INVALID');
    return user;
  }

  /** Those of some ids that are there, as others may know them. */
  async listByIds(ids: Types.ObjectId[]): Promise<KnownPerson[]> {
    if (ids.length === 0) return [];
    const known = { firstname: 1, lastname: 1, username: 1, email: 1, phone: 1 } as const;
    return this.users
      .find({ _id: trusted({ $in: ids }) }, known)
      .maxTimeMS(MAX_TIME_MS)
      .lean<KnownPerson[]>();
  }

  async getWithPassword(id: string): Promise<User> {
    const user = await this.users.findById(id, { sessions: 0 }).lean<User>();
    if (!user) throw new AppError('ACCOUNT_INVALID');
    return user;
  }

  async update(
    id: string,
    { username, ...changes }: Partial<Omit<ProfileChanges, 'email'>> & { pendingEmail?: string | null },
    session: ClientSession,
  ): Promise<User> {
    const set = { ...changes, ...(username !== undefined && { username, usernameKey: keyOf(username) }) };
    const user = await this.users
      .findOneAndUpdate({ _id: new Types.ObjectId(id) }, { $set: set }, { session, returnDocument: 'after' })
      .lean<User>();
    if (!user) throw new AppError('ACCOUNT_INVALID');
    await this.changes.tell(user, session);
    return user;
  }

  /** Sets the password if the account still is as described, and ends its sessions but the one that is kept. */
  setPassword(
    { id, ...as }: { id: string | Types.ObjectId; emailKey?: string; passwordHash?: string },
    passwordHash: string,
    keep: string | null,
    session: ClientSession,
  ): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), ...as },
        { $set: { passwordHash }, $pull: { sessions: { id: { $ne: keep } } } },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
  }

  /** Takes a new address over, once it is verified. */
  async takeAddress(userId: Types.ObjectId, email: string, session: ClientSession): Promise<User | null> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId, pendingEmail: email },
        { $set: { email, emailKey: keyOf(email), pendingEmail: null } },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
    if (user) await this.changes.tell(user, session);
    return user;
  }

  /** Back to an address that its owner did not want to leave; whoever is signed in is not any more. */
  async keepAddress(userId: Types.ObjectId, email: string, session: ClientSession): Promise<User | null> {
    const user = await this.users
      .findOneAndUpdate(
        { _id: userId },
        { $set: { email, emailKey: keyOf(email), pendingEmail: null, sessions: [] } },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
    if (user) await this.changes.tell(user, session);
    return user;
  }

  async create(
    { password: _password, ...person }: Registration,
    passwordHash: string,
    session: ClientSession,
  ): Promise<User> {
    const user: User = {
      _id: new Types.ObjectId(),
      ...person,
      usernameKey: keyOf(person.username),
      emailKey: keyOf(person.email),
      pendingEmail: null,
      phone: '',
      gender: '',
      isAdmin: false,
      isVerified: false,
      passwordHash,
      sessions: [],
      createdAt: new Date(),
      unverifiedUntil: new Date(Date.now() + UNVERIFIED_MS),
    };
    await this.users.create([user], { session });
    return user;
  }

  /** Verifies the address a link was sent to; null when the account no longer has it. */
  verify(userId: Types.ObjectId, email: string, session: ClientSession): Promise<User | null> {
    return this.users
      .findOneAndUpdate(
        { _id: userId, emailKey: keyOf(email) },
        { $set: { isVerified: true }, $unset: { unverifiedUntil: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<User>();
  }
}

/** The unique indexes have the last word; their refusal in the shop's words. */
export function takenError(error: unknown): unknown {
  if (isDuplicate(error, 'emailKey')) return new AppError('EMAIL_TAKEN');
  if (isDuplicate(error, 'usernameKey')) return new AppError('USERNAME_TAKEN');
  return error;
}
