import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { MINUTE_MS } from '#shared/durations';
import { ORDER_EMAIL_KINDS, type EmailState, type OrderEmailKind } from '#shared/order-emails';
import { failpoint } from '../common/transactions/failpoints.js';
import { SEND_TIMEOUT_MS } from '../mail/mail.service.js';
import { caseInsensitiveKey } from '../users/case-insensitive-key.js';
import {
  ACCOUNT_KINDS,
  Email,
  EMAIL_PRIORITY,
  EMAIL_RETENTION_MS,
  priorityOf,
  type EmailKind,
  type EmailPriority,
} from './email.schema.js';

/** The delays after failed attempts; after the last one the email is given up. */
const RETRY_DELAY_MINUTES = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60];

/** How long a claimed email belongs to one process: longer than any attempt to send it. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;

/** What becomes of a cancelled email, and how it is told from one that was sent, given up or joined into another. */
const CANCELLED = { dueAt: null, data: {} };
const IS_CANCELLED = { attempts: 0, dueAt: null, sentAt: null, joinedInto: null };

/** The most emails of a kind that are listed about an order. */
const LISTED_EMAILS = 50;
const LISTED_FIELDS = { attempts: 1, dueAt: 1, sentAt: 1, expiresAt: 1, joinedInto: 1 } as const;
type ListedEmail = Pick<Email, '_id' | 'attempts' | 'dueAt' | 'sentAt' | 'expiresAt' | 'joinedInto'>;

/** An email about an order, without its text. */
export interface OrderEmail {
  id: string;
  kind: OrderEmailKind;
  /** When it was queued. */
  at: Date;
  state: EmailState;
  /** Null unless it was sent. */
  sentAt: Date | null;
}

function stateOf({ attempts, dueAt, sentAt }: Pick<Email, 'attempts' | 'dueAt' | 'sentAt'>): EmailState {
  if (sentAt) return 'sent';
  if (dueAt) return 'waiting';
  return attempts === 0 ? 'cancelled' : 'failed';
}

export interface NewEmail {
  /** The same id is stored only once: a second `add` fails. */
  id: string;
  kind: EmailKind;
  to: string;
  data: Record<string, string>;
  /** The user whose account or order the email is about; missing for an order of a guest. */
  userId?: string;
  /** The order notices that this email replaces. */
  joined?: string[];
  /** Delays the email, so that it can still be cancelled. Without it, it is sent at once. */
  waitMs?: number;
  /** It is only noted, as one that was cancelled before anybody tried to send it. */
  isCancelled?: boolean;
}

/** A deleted account, and the ids of the emails about its orders. */
export interface RemovedPerson {
  userId: string;
  emailKey: string;
  toCustomer: string[];
  toShop: string[];
}

/** The transactional outbox: emails are stored in the transaction that causes them, and the worker sends them. */
@Injectable()
export class OutboxService {
  /** Emits `added`, with their priorities, when this process has stored emails. */
  readonly events = new EventEmitter<{ added: [EmailPriority[]] }>();

  constructor(@InjectModel(Email.name) private readonly emails: Model<Email>) {}

  add(email: NewEmail, session: ClientSession): Promise<void> {
    return this.addAll([email], session);
  }

  async addAll(emails: NewEmail[], session: ClientSession): Promise<void> {
    const now = Date.now();
    const unsent = { attempts: 0, sentAt: null, expiresAt: new Date(now + EMAIL_RETENTION_MS) };
    // Lean, because this delays every order and the documents need no casting or defaults.
    await this.emails.insertMany(
      emails.map(({ id, waitMs = 0, isCancelled = false, ...email }) => ({
        _id: id,
        ...email,
        toKey: caseInsensitiveKey(email.to),
        priority: priorityOf(email.kind),
        ...unsent,
        ...(isCancelled ? CANCELLED : { dueAt: new Date(now + waitMs) }),
      })),
      { session, lean: true },
    );
    await failpoint('emails');
    setImmediate(() =>
      this.events.emit(
        'added',
        emails.map(({ kind }) => priorityOf(kind)),
      ),
    );
  }

  /**
   * Cancels emails unless sending has begun; with `isHeld` only those that still wait for their time. The documents stay,
   * so that their ids cannot be used again.
   */
  async cancel(ids: string[], session: ClientSession, { isHeld = false } = {}): Promise<void> {
    if (ids.length === 0) return;
    const unsent = { _id: trusted({ $in: ids }), attempts: 0 };
    const filter = isHeld ? { ...unsent, dueAt: trusted({ $gt: new Date() }) } : unsent;
    await this.emails.updateMany(filter, { $set: CANCELLED }, { session });
  }

  /** Makes those due again among these emails that were cancelled before anybody tried to send them. */
  async restore(emails: NewEmail[], session: ClientSession): Promise<void> {
    const cancelled = await this.findCancelled(
      emails.map(({ id }) => id),
      session,
    );
    const now = Date.now();
    const operations = emails
      .filter(({ id }) => cancelled.has(id))
      .map(({ id, data, waitMs = 0 }) => ({
        updateOne: { filter: { _id: id }, update: { $set: { data, dueAt: new Date(now + waitMs) } } },
      }));
    if (operations.length > 0) await this.emails.bulkWrite(operations, { session });
  }

  /** The emails among these whose sending has begun, so that they cannot be cancelled. */
  async findBegun(ids: string[], session: ClientSession): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const begun = await this.emails
      .find({ _id: trusted({ $in: ids }), attempts: trusted({ $gt: 0 }) }, { _id: 1 }, { session })
      .lean<Pick<Email, '_id'>[]>();
    return new Set(begun.map(({ _id }) => _id));
  }

  /** The emails among these that were cancelled before anybody tried to send them, and are in no joined one. */
  async findCancelled(ids: string[], session: ClientSession): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const cancelled = await this.emails
      .find({ _id: trusted({ $in: ids }), ...IS_CANCELLED }, { _id: 1 }, { session })
      .lean<Pick<Email, '_id'>[]>();
    return new Set(cancelled.map(({ _id }) => _id));
  }

  /**
   * The emails about an order that are kept: those of the last 30 days, of each kind at most the latest 50, in the order
   * in which they were queued.
   */
  async listAboutOrder(orderId: string): Promise<OrderEmail[]> {
    const found = await Promise.all(
      (ORDER_EMAIL_KINDS satisfies readonly EmailKind[]).map(async (kind) => {
        const id = `${kind} ${orderId}`;
        // The id itself, or with a version after a space: '!' is the next character.
        const isAbout = { _id: trusted({ $gte: id, $lt: `${id}!` }) };
        const emails = await this.emails
          .find(isAbout, LISTED_FIELDS)
          .sort({ expiresAt: -1 })
          .limit(LISTED_EMAILS)
          .lean<ListedEmail[]>();
        return emails.map((email) => ({ ...email, kind }));
      }),
    );
    const emails = found.flat();
    const joined = await this.findJoined(emails);
    return emails
      .map((email) => ({
        id: email._id,
        kind: email.kind,
        at: new Date(email.expiresAt.getTime() - EMAIL_RETENTION_MS),
        state: stateOf(joined.get(email.joinedInto ?? '') ?? email),
        sentAt: email.sentAt,
      }))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** The emails, by their ids, that are sent in place of these. */
  private async findJoined(emails: ListedEmail[]): Promise<Map<string, ListedEmail>> {
    const ids = [...new Set(emails.flatMap(({ joinedInto }) => joinedInto ?? []))];
    if (ids.length === 0) return new Map();
    const found = await this.emails.find({ _id: trusted({ $in: ids }) }, LISTED_FIELDS).lean<ListedEmail[]>();
    return new Map(found.map((email) => [email._id, email]));
  }

  /** Whether any email is due. */
  async hasDue(): Promise<boolean> {
    const isAny = { priority: trusted({ $in: Object.values(EMAIL_PRIORITY) }) };
    return (await this.emails.exists({ ...isAny, dueAt: trusted({ $lte: new Date() }) })) !== null;
  }

  /**
   * Claims the next due email of the first of these priorities that has one, until the lease ends; null when
   * none is due.
   */
  async claim(priorities: readonly EmailPriority[]): Promise<Email | null> {
    for (const priority of priorities) {
      const now = new Date();
      const email = await this.emails
        .findOneAndUpdate(
          { priority, dueAt: trusted({ $lte: now }) },
          { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1, expiresAt: 1 }, returnDocument: 'after' },
        )
        .lean<Email>()
        .exec();
      if (email) return email;
    }
    return null;
  }

  /** `attempts` identifies the claim: the result of a claim whose lease has ended is ignored. */
  async markSent({ _id, attempts, joined = [] }: Email): Promise<void> {
    const sent = { dueAt: null, sentAt: new Date(), data: {} };
    await this.emails.updateOne({ _id, attempts }, { $set: sent });
    if (joined.length > 0) await this.emails.updateMany({ _id: trusted({ $in: joined }) }, { $set: sent });
  }

  /** Schedules the next attempt, or gives the email up after the last one. `isRefused`: see Email. */
  async markFailed({ _id, attempts }: Email, isRefused: boolean): Promise<void> {
    const minutes = RETRY_DELAY_MINUTES[attempts - 1];
    await this.emails.updateOne(
      { _id, attempts },
      { $set: { dueAt: minutes === undefined ? null : new Date(Date.now() + minutes * MINUTE_MS), isRefused } },
    );
  }

  /** Gives a claim back: the email is due again at that time, and this was no attempt to send it. */
  async postpone({ _id, attempts }: Email, dueAt: Date): Promise<void> {
    await this.emails.updateOne({ _id, attempts }, { $set: { dueAt }, $inc: { attempts: -1 } });
  }

  async remove(ids: string[], session: ClientSession): Promise<void> {
    if (ids.length > 0) await this.emails.deleteMany({ _id: trusted({ $in: ids }) }, { session });
  }

  /**
   * Removes what a deleted account was written: emails to its present and earlier addresses that are not about an order,
   * and those with the ids `toCustomer`. Notices to the shop stay, without their texts; one that joins several and has
   * been given up loses its texts, too.
   */
  async removePerson({ userId, emailKey, toCustomer, toShop }: RemovedPerson, session: ClientSession): Promise<void> {
    for (const written of [{ userId }, { toKey: emailKey }])
      await this.emails.deleteMany({ ...written, kind: trusted({ $in: ACCOUNT_KINDS }) }, { session });
    await this.remove(toCustomer, session);
    if (toShop.length === 0) return;
    const empty = { $set: CANCELLED };
    await this.emails.updateMany({ _id: trusted({ $in: toShop }) }, empty, { session });
    await this.emails.updateMany(
      { priority: EMAIL_PRIORITY.shopNotice, dueAt: null, joined: trusted({ $in: toShop }) },
      empty,
      { session },
    );
  }
}
