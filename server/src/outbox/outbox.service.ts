import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { failpoint } from '../common/transactions/failpoints.js';
import { SEND_TIMEOUT_MS } from '../mail/mail.service.js';
import { Email, type EmailKind } from './email.schema.js';

const RETENTION_MS = 30 * 24 * 60 * 60_000;
/** The delays after failed attempts; after the last one the email is given up. */
const RETRY_DELAY_MINUTES = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60];

/** How long a claimed email belongs to one process: longer than any attempt to send it. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;

export interface NewEmail {
  /** The same id is stored only once: a second `add` fails. */
  id: string;
  kind: EmailKind;
  to: string;
  data: Record<string, string>;
  /** Delays the email, so that it can still be cancelled. Without it, it is sent at once. */
  waitMs?: number;
}

/** The transactional outbox: emails are stored in the transaction that causes them, and the worker sends them. */
@Injectable()
export class OutboxService {
  /** Emits `added` when this process has stored emails. */
  readonly events = new EventEmitter();

  constructor(@InjectModel(Email.name) private readonly emails: Model<Email>) {}

  add(email: NewEmail, session: ClientSession): Promise<void> {
    return this.addAll([email], session);
  }

  async addAll(emails: NewEmail[], session: ClientSession): Promise<void> {
    const now = Date.now();
    const unsent = { attempts: 0, sentAt: null, expiresAt: new Date(now + RETENTION_MS) };
    // Lean, because this delays every order and the documents need no casting or defaults.
    await this.emails.insertMany(
      emails.map(({ id, waitMs = 0, ...email }) => ({
        _id: id,
        ...email,
        ...unsent,
        dueAt: new Date(now + waitMs),
      })),
      { session, lean: true },
    );
    await failpoint('emails');
    setImmediate(() => this.events.emit('added'));
  }

  /** Cancels an email unless sending has begun. The document stays, so that its id cannot be used again. */
  async cancel(id: string, session: ClientSession): Promise<void> {
    await this.emails.updateOne({ _id: id, attempts: 0 }, { $set: { dueAt: null, data: {} } }, { session });
  }

  /** Claims the next due email for this process, until its lease ends; null when none is due. */
  claim(): Promise<Email | null> {
    const now = new Date();
    return this.emails
      .findOneAndUpdate(
        { dueAt: trusted({ $ne: null, $lte: now }) },
        { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<Email>()
      .exec();
  }

  /** `attempts` identifies the claim: the result of a claim whose lease has ended is ignored. */
  async markSent({ _id, attempts }: Email): Promise<void> {
    await this.emails.updateOne({ _id, attempts }, { $set: { dueAt: null, sentAt: new Date(), data: {} } });
  }

  /** Schedules the next attempt, or gives the email up after the last one. */
  async markFailed({ _id, attempts }: Email): Promise<void> {
    const minutes = RETRY_DELAY_MINUTES[attempts - 1];
    await this.emails.updateOne(
      { _id, attempts },
      { $set: { dueAt: minutes === undefined ? null : new Date(Date.now() + minutes * 60_000) } },
    );
  }
}
