import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, Types, trusted, type Model } from 'mongoose';
import { SESSION } from '#shared/limits';
import { anyOf, fewByCommand, nativeOf } from '../database/driver-collection.js';
import { readTogether } from '../database/batch-loader.js';
import { Session, User } from './user.schema.js';

/** The two tokens of a session go by the same rules. */
export type TokenUse = 'access' | 'refresh';

export type Standing = Pick<User, '_id' | 'isAdmin'> & { sessions?: Session[] };

interface Named {
  userId: string;
  id: string;
}

/** The sessions that stand, in the database: what is not here is over, in every process at once. */
@Injectable()
export class SessionsService {
  private readonly asked = readTogether((named: readonly Named[]) => this.findAll(named));

  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Begins a session, if the password that was shown still is the account's: a change of it ends what began before. */
  async add({ _id, passwordHash }: Pick<User, '_id' | 'passwordHash'>, session: Session): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id, passwordHash },
      { $push: { sessions: { $each: [session], $slice: -SESSION.perUser } } },
    );
    return matchedCount === 1;
  }

  /** A user with the one session, in one operation; without it when it is over, null when the account is gone. */
  find(userId: string, id: string): Promise<Standing | null> {
    return this.asked.load({ userId, id });
  }

  private async findAll(named: readonly Named[]): Promise<(Standing | null)[]> {
    const users = new Map((await this.read(named)).map((user) => [user._id.toHexString(), user]));
    const found = named.map(({ userId }) => users.get(userId) ?? null);
    return found.some((user, at) => isAnother(user, named[at])) ? this.eachAlone(named) : found;
  }

  private async eachAlone(named: readonly Named[]): Promise<(Standing | null)[]> {
    return Promise.all(named.map(async (each) => (await this.read([each]))[0] ?? null));
  }

  /** By the driver itself: this is asked with every request, and all ids come out of tokens that we signed. */
  private async read(named: readonly Named[]): Promise<Standing[]> {
    const filter = { _id: anyOf(named.map(({ userId }) => new Types.ObjectId(userId))) };
    const projection = { isAdmin: 1, sessions: { $elemMatch: { id: { $in: named.map(({ id }) => id) } } } };
    try {
      return await fewByCommand<Standing>(this.users, { filter, projection, limit: named.length });
    } catch (error) {
      if (!(error instanceof mongo.MongoError)) throw error;
      return nativeOf(this.users).find<Standing>(filter, { projection }).toArray(); // which tries again where a connection was lost
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
    const { modifiedCount } = await this.users.updateOne(
      { _id: new Types.ObjectId(userId), sessions: trusted({ $elemMatch: standing }) },
      { $set: set },
    );
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

/** Somebody with two sessions who asks with both in one moment: only the first of them was read. */
const isAnother = (user: Standing | null, named: Named | undefined): boolean =>
  user?.sessions?.[0] !== undefined && user.sessions[0].id !== named?.id;
