import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, Types, trusted, type Model } from 'mongoose';
import { SESSION } from '#shared/limits';
import { nativeOf, oneByCommand } from '../common/native.js';
import { Session, User } from './user.schema.js';

/** The two tokens of a session go by the same rules. */
export type TokenUse = 'access' | 'refresh';

export type Standing = Pick<User, '_id' | 'isAdmin'> & { sessions?: Session[] };

/** The sessions that stand, in the database: what is not here is over, in every process at once. */
@Injectable()
export class SessionsService {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Begins a session, if the password that was shown still is the account's: a change of it ends what began before. */
  async add({ _id, passwordHash }: Pick<User, '_id' | 'passwordHash'>, session: Session): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne({ _id, passwordHash }, { $push: { sessions: { $each: [session], $slice: -SESSION.perUser } } });
    return matchedCount === 1;
  }

  /** A user with the one session, in one operation; without it when it is over, null when the account is gone. */
  async find(userId: string, id: string): Promise<Standing | null> {
    // By the driver itself: this is asked with every request, and both ids come out of a token that we signed.
    const filter = { _id: new Types.ObjectId(userId) };
    const projection = { isAdmin: 1, sessions: { $elemMatch: { id } } };
    try {
      return await oneByCommand<Standing>(this.users, { filter, projection });
    } catch (error) {
      if (!(error instanceof mongo.MongoError)) throw error;
      return nativeOf(this.users).findOne<Standing>(filter, { projection }); // which tries again where a connection was lost
    }
  }

  /**
   * Replaces a token, if it is still the one that stands; the earlier one counts for a moment longer. Until then the new
   * one is not replaced in its turn: a tab that is slow to learn of it would be taken for a thief.
   */
  async replace(userId: string, id: string, use: TokenUse, from: string, to: string): Promise<boolean> {
    const now = Date.now();
    const set = {
      [`sessions.$.${use}`]: to,
      [`sessions.$.${use}Since`]: Math.floor(now / 1000),
      [`sessions.$.${use}Before`]: from,
      [`sessions.$.${use}BeforeUntil`]: new Date(now + SESSION.graceMs),
      'sessions.$.lastSeen': new Date(now),
    };
    const standing = { id, [use]: from, [`${use}BeforeUntil`]: { $not: { $gt: new Date(now) } } };
    const { modifiedCount } = await this.users.updateOne({ _id: new Types.ObjectId(userId), sessions: trusted({ $elemMatch: standing }) }, { $set: set });
    return modifiedCount === 1;
  }

  async end(userId: string, id: string): Promise<void> {
    await this.users.updateOne({ _id: new Types.ObjectId(userId) }, { $pull: { sessions: { id } } });
  }

  async endAll(userId: string): Promise<void> {
    await this.users.updateOne({ _id: new Types.ObjectId(userId) }, { $set: { sessions: [] } });
  }

  /** The same password under a better hash, if it still is the account's. */
  async saveHash({ _id, passwordHash: from }: Pick<User, '_id' | 'passwordHash'>, passwordHash: string): Promise<void> {
    await this.users.updateOne({ _id, passwordHash: from }, { $set: { passwordHash } });
  }
}
