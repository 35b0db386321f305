import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { Transactions } from '../common/transactions/transactions.js';
import { Email, EMAIL_PRIORITY } from './email.schema.js';
import { OutboxService } from './outbox.service.js';

/** More waiting order notices than this are joined into one email. */
const MAX_SINGLE = 10;
/** The most order notices in one email, about 200 kB; more wait for the next one. */
const MAX_JOINED = 500;

/** Joins the order notices that wait for the shop into one email, so that a rush does not fill its mailbox. */
@Injectable()
export class ShopNotices {
  constructor(
    @InjectModel(Email.name) private readonly emails: Model<Email>,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
  ) {}

  /** Replaces the waiting order notices by one email if there are more than ten. */
  async joinIfMany(): Promise<void> {
    if ((await this.findWaiting(MAX_SINGLE + 1)).length > MAX_SINGLE)
      await this.transactions.run((session) => this.join(session));
  }

  /**
   * Runs in one transaction, so that a notice is either sent by itself or listed in exactly one email: a server that
   * claims one of them meanwhile conflicts. The notices stay stored, so that their ids cannot be used again.
   */
  private async join(session: ClientSession): Promise<void> {
    const notices = await this.findWaiting(MAX_JOINED, session);
    const [first] = notices;
    if (!first || notices.length <= MAX_SINGLE) return;
    const joined = notices.map(({ _id }) => _id);
    const id = `orders-shop ${first._id}`;
    const update = { $set: { dueAt: null, data: {}, joinedInto: id } };
    await this.emails.updateMany({ _id: trusted({ $in: joined }) }, update, { session });
    await this.outbox.add(
      {
        id,
        kind: 'orders-shop',
        to: first.to,
        data: { count: String(joined.length), orders: notices.map(({ data }) => summary(data)).join('\n\n') },
        joined,
      },
      session,
    );
  }

  /** Finds the notices that nobody has tried to send yet; a failed attempt may have delivered one all the same. */
  private findWaiting(limit: number, session: ClientSession | null = null): Promise<Email[]> {
    return this.emails
      .find({
        priority: EMAIL_PRIORITY.shopNotice,
        dueAt: trusted({ $lte: new Date() }),
        kind: 'order-shop',
        attempts: 0,
      })
      .sort({ dueAt: 1, expiresAt: 1 })
      .limit(limit)
      .session(session)
      .lean<Email[]>()
      .exec();
  }
}

/** The order as the joined email lists it. */
function summary({ number = '', total = '', firstname = '', lastname = '', ...order }: Record<string, string>): string {
  const { phone = '', email = '', lines = '' } = order;
  return `Order ${number}: ${total}\n${[`${firstname} ${lastname}`, email, phone].filter(Boolean).join(' · ')}\n${lines}`;
}
