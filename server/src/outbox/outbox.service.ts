import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { failpoint } from '../common/transactions/failpoints.js';
import { nativeOf } from '../database/driver-collection.js';
import { WHOLE_MS } from '../mail/mail.service.js';
import { Letter, type LetterKind } from './letter.schema.js';

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** After a failed try; then it is given up. */
const RETRY_MINUTES = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60];

/** For so long a letter is of the process that claimed it alone: it is sent or given up long before. */
const LEASE_MS = 2 * WHOLE_MS;

export interface NewLetter {
  id: string;
  kind: LetterKind;
  to: string;
  data: Record<string, string>;
  /** How long it may still be withdrawn before it is sent; without it, it goes at once. */
  waitMs?: number;
}

/** Letters are written down in the transaction that causes them; sending is the worker's (behaviours.md B-10). */
@Injectable()
export class OutboxService {
  /** Tells the worker of this process that there is something to send. */
  readonly news = new EventEmitter();

  constructor(@InjectModel(Letter.name) private readonly letters: Model<Letter>) {}

  add(letter: NewLetter, session: ClientSession): Promise<void> {
    return this.addAll([letter], session);
  }

  async addAll(letters: NewLetter[], session: ClientSession): Promise<void> {
    const now = Date.now();
    const waiting = { attempts: 0, sentAt: null, expiresAt: new Date(now + KEPT_MS) };
    // Whole as they are: nothing for Mongoose to cast or to fill in, and this stands in every order's way.
    await nativeOf(this.letters).insertMany(
      letters.map(({ id, waitMs = 0, ...letter }) => ({
        _id: id,
        ...letter,
        ...waiting,
        dueAt: new Date(now + waitMs),
      })),
      { session },
    );
    await failpoint('letters');
    setImmediate(() => this.news.emit('letter'));
  }

  /** What nobody has begun to send is not sent any more; that it was written down stays known. */
  async withdraw(id: string, session: ClientSession): Promise<void> {
    await this.letters.updateOne({ _id: id, attempts: 0 }, { $set: { dueAt: null, data: {} } }, { session });
  }

  /** The next letter that is due, for this process alone until its lease ends. */
  claim(): Promise<Letter | null> {
    const now = new Date();
    return nativeOf(this.letters).findOneAndUpdate(
      { dueAt: { $ne: null, $lte: now } },
      { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    );
  }

  /** Each claim counts one try up: what an earlier one brings, once its lease is over, is no longer asked. */
  async sent({ _id, attempts }: Letter): Promise<void> {
    await nativeOf(this.letters).updateOne({ _id, attempts }, { $set: { dueAt: null, sentAt: new Date(), data: {} } });
  }

  async failed({ _id, attempts }: Letter): Promise<void> {
    const minutes = RETRY_MINUTES[attempts - 1];
    await this.letters.updateOne(
      { _id, attempts },
      { $set: { dueAt: minutes === undefined ? null : new Date(Date.now() + minutes * 60_000) } },
    );
  }
}
