import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, Types, trusted, type Model } from 'mongoose';
import { SESSION } from '#shared/limits';
import { equalsOrIn, findOneBatch, driverCollection } from '../database/driver-collection.js';
import { createBatchLoader } from '../database/batch-loader.js';
import { indexById } from '../database/index-by-id.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { Session, User } from './user.schema.js';

/** Both tokens of a session follow the same rules of rotation. */
export type TokenType = 'access' | 'refresh';

/** A user with the requested session only; `sessions` is absent or empty when that session is over. */
export type UserWithSession = Pick<User, '_id' | 'isAdmin'> & { sessions?: Session[] };

interface SessionKey {
  userId: string;
  /** The id of the session. */
  id: string;
}

/** Active sessions, stored in the user documents. A session that is removed here ends in every process at once. */
@Injectable()
export class SessionsService {
  private readonly loader = createBatchLoader((keys: readonly SessionKey[]) => this.findAll(keys));

  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /**
   * Adds a session unless the password has changed since it was checked, and drops the oldest beyond the limit
   * (SESSION-47).
   */
  async create({ _id, passwordHash }: Pick<User, '_id' | 'passwordHash'>, session: Session): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id, passwordHash },
      { $push: { sessions: { $each: [session], $slice: -SESSION.perUser } }, $unset: { replacedPasswordHash: 1 } },
    );
    return matchedCount === 1;
  }

  /** The user with this one session, in one operation; without the session when it is over, null without an account. */
  findUserWithSession(userId: string, id: string): Promise<UserWithSession | null> {
    return this.loader.load({ userId, id });
  }

  private async findAll(keys: readonly SessionKey[]): Promise<(UserWithSession | null)[]> {
    const users = indexById(await this.read(keys));
    const found = keys.map(({ userId }) => users.get(userId) ?? null);
    return found.some((user, index) => hasOtherSession(user, keys[index])) ? this.readOneByOne(keys) : found;
  }

  private async readOneByOne(keys: readonly SessionKey[]): Promise<(UserWithSession | null)[]> {
    return Promise.all(keys.map(async (key) => (await this.read([key]))[0] ?? null));
  }

  /** Bypasses Mongoose: this runs for every request, and ids from signed tokens need no casting. */
  private async read(keys: readonly SessionKey[]): Promise<UserWithSession[]> {
    const filter = { _id: equalsOrIn(keys.map(({ userId }) => new Types.ObjectId(userId))) };
    const projection = { isAdmin: 1, sessions: { $elemMatch: { id: { $in: keys.map(({ id }) => id) } } } };
    try {
      return await findOneBatch<UserWithSession>(this.users, { filter, projection, limit: keys.length });
    } catch (error) {
      if (!(error instanceof mongo.MongoError)) throw error;
      // Unlike a command, find() is retried by the driver after a lost connection.
      return driverCollection(this.users)
        .find<UserWithSession>(filter, { projection, maxTimeMS: MAX_TIME_MS })
        .toArray();
    }
  }

  /**
   * Replaces the token id `from` by `to` if it is still the current one; returns whether it did. `from` stays valid for
   * SESSION.graceMs, and during that time the new token is not rotated again: a slow tab that still sends `from` would
   * otherwise look like token theft.
   */
  async rotateToken(userId: string, id: string, type: TokenType, from: string, to: string): Promise<boolean> {
    const now = Date.now();
    const set = {
      [`sessions.$.${type}`]: to,
      [`sessions.$.${type}Since`]: Math.floor(now / 1000),
      [`sessions.$.${type}Before`]: from,
      [`sessions.$.${type}BeforeUntil`]: new Date(now + SESSION.graceMs),
    };
    const replaceable = { id, [type]: from, [`${type}BeforeUntil`]: { $not: { $gt: new Date(now) } } };
    const { modifiedCount } = await this.users.updateOne(
      { _id: new Types.ObjectId(userId), sessions: trusted({ $elemMatch: replaceable }) },
      { $set: set },
    );
    return modifiedCount === 1;
  }

  /** Writes when the session was last used, every five minutes at most, by whatever server (SESSION-58). */
  async recordUse(userId: string, { id, lastSeen }: Session): Promise<void> {
    const now = Date.now();
    if (now - lastSeen.getTime() < SESSION.lastSeenEveryMs) return;
    await this.users.updateOne(
      { _id: new Types.ObjectId(userId), sessions: trusted({ $elemMatch: { id, lastSeen } }) },
      { $set: { 'sessions.$.lastSeen': new Date(now) } },
    );
  }

  /** The sessions that have not ended, the latest first. */
  async list(userId: string): Promise<Session[]> {
    const user = await this.users.findById(userId, { sessions: 1 }).lean<Pick<User, 'sessions'>>();
    return (user?.sessions ?? []).filter(({ endsAt }) => endsAt.getTime() > Date.now()).reverse();
  }

  async end(userId: string, id: string): Promise<void> {
    await this.users.updateOne({ _id: new Types.ObjectId(userId) }, { $pull: { sessions: { id } } });
  }

  async endAll(userId: string): Promise<void> {
    await this.users.updateOne({ _id: new Types.ObjectId(userId) }, { $set: { sessions: [] } });
  }

  /** Stores a stronger hash of the same password, unless the password has changed meanwhile. */
  async replacePasswordHash(
    { _id, passwordHash: from }: Pick<User, '_id' | 'passwordHash'>,
    passwordHash: string,
  ): Promise<void> {
    await this.users.updateOne({ _id, passwordHash: from }, { $set: { passwordHash } });
  }
}

/** One user may send requests with two sessions at once, and $elemMatch returns only the first of them. */
const hasOtherSession = (user: UserWithSession | null, key: SessionKey | undefined): boolean =>
  user?.sessions?.[0] !== undefined && user.sessions[0].id !== key?.id;
