import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model, type Types } from 'mongoose';
import { SECOND_MS } from '#shared/durations';
import { SEND_TIMEOUT_MS, type Attempt } from './webhook-sender.js';
import { WebhookDelivery } from './webhook-delivery.schema.js';

/** How long a claimed delivery belongs to one process: longer than any attempt. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS;
/** The delays after failed attempts, in seconds; the last one repeats until the delivery is given up. */
const RETRY_DELAY_SECONDS = [5, 30, 2 * 60, 10 * 60, 30 * 60, 60 * 60, 2 * 60 * 60, 4 * 60 * 60];

/** The deliveries that wait for a webhook: one subject's in order, those of different subjects side by side. */
@Injectable()
export class WebhookQueueService {
  constructor(@InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>) {}

  /** Claims the next due delivery that no earlier one of its subject waits before; null when there is none, or on `stop`. */
  async claim(webhookId: Types.ObjectId, stop: AbortSignal): Promise<WebhookDelivery | null> {
    while (!stop.aborted) {
      const now = new Date();
      const next = await this.deliveries
        .findOne({ webhookId, dueAt: trusted({ $lte: now }) })
        .sort({ dueAt: 1, _id: 1 })
        .lean<WebhookDelivery>();
      if (!next) return null;
      const { _id, dueAt, attempts } = next;
      const head = await this.findHeadBefore(next);
      if (head) {
        await this.holdBack(next, new Date(Math.max(head.getTime(), now.getTime()) + LEASE_MS));
        // The head may have been done in between, and have woken what was not held back yet.
        if (!(await this.findHeadBefore(next))) await this.wakeNext(next, now);
        continue;
      }
      const lease = { state: 'SENDING', dueAt: new Date(now.getTime() + LEASE_MS) } as const;
      const claimed = await this.deliveries
        .findOneAndUpdate(
          { _id, dueAt, attempts },
          { $set: lease, $inc: { attempts: 1 }, $unset: { isResting: 1 } },
          { returnDocument: 'after' },
        )
        .lean<WebhookDelivery>();
      if (claimed) return claimed;
    }
    return null;
  }

  /** The time at which an earlier delivery of the same subject is tried; null if none waits. */
  private async findHeadBefore({ webhookId, subjectId, sequence }: WebhookDelivery): Promise<Date | null> {
    const head = await this.deliveries
      .findOne({ subjectId, webhookId, sequence: trusted({ $lt: sequence }), dueAt: trusted({ $ne: null }) })
      .sort({ sequence: 1 })
      .lean<WebhookDelivery>();
    return head?.dueAt ?? null;
  }

  /**
   * This delivery and the later ones of its subject are looked at no more until `wakeNext`, or at the latest then. A
   * lease of it that has ended is given back first: else it would be found due again at once, and for ever.
   */
  private async holdBack(delivery: WebhookDelivery, until: Date): Promise<void> {
    const { _id, webhookId, subjectId, sequence, dueAt, attempts } = delivery;
    await this.deliveries.updateOne({ _id, dueAt, attempts }, { $set: { state: 'WAITING', dueAt: until } });
    await this.deliveries.updateMany(
      {
        subjectId,
        webhookId,
        sequence: trusted({ $gte: sequence }),
        state: 'WAITING',
        dueAt: trusted({ $lt: until }),
      },
      { $set: { dueAt: until } },
    );
  }

  /** Stores the result of a claim. One whose lease has ended meanwhile is ignored: `attempts` identifies the claim. */
  async finish(delivery: WebhookDelivery, attempt: Attempt): Promise<void> {
    const { _id, attempts, webhookId } = delivery;
    const now = new Date();
    const result = resultOf(delivery, attempt, now);
    const { matchedCount } = await this.deliveries.updateOne({ _id, attempts, state: 'SENDING' }, { $set: result });
    if (matchedCount === 0) return;
    if (result.dueAt === null) await this.wakeNext(delivery, now);
    else if (attempt.isUnreachable) await this.rest(webhookId, result.dueAt);
    if (!attempt.isUnreachable) await this.wakeResting(webhookId, now);
  }

  /** After a failure at an address that was corrected meanwhile, which says nothing about the present one. */
  async giveBack({ _id, attempts }: WebhookDelivery, { status: httpStatus, error }: Attempt): Promise<void> {
    await this.deliveries.updateOne(
      { _id, attempts, state: 'SENDING' },
      { $set: { state: 'WAITING', httpStatus, error, dueAt: new Date() } },
    );
  }

  /** Tries a delivery again now; null if there is none, or if it is being sent. */
  async redeliver(_id: Types.ObjectId, giveUpAt: Date): Promise<WebhookDelivery | null> {
    const found = await this.deliveries.findById(_id, { attempts: 1 }).lean<WebhookDelivery>();
    if (!found) return null;
    const { attempts } = found;
    const anew = {
      state: 'WAITING',
      dueAt: new Date(),
      giveUpAt,
      attemptsBefore: attempts,
      deliveredAt: null,
    } as const;
    return this.deliveries
      .findOneAndUpdate(
        { _id, attempts, state: trusted({ $ne: 'SENDING' }) },
        { $set: anew, $unset: { isResting: 1 } },
        { returnDocument: 'after' },
      )
      .lean<WebhookDelivery>();
  }

  /** The first delivery of the subject that waits for its time need not wait any more. */
  private async wakeNext({ webhookId, subjectId }: WebhookDelivery, dueAt: Date): Promise<void> {
    await this.deliveries.findOneAndUpdate(
      { subjectId, webhookId, state: 'WAITING', dueAt: trusted({ $gt: dueAt }) },
      { $set: { dueAt } },
      { sort: { sequence: 1 }, projection: { _id: 1 } },
    );
  }

  /** Lets deliveries that are due before `until` rest until then: one attempt shows whether the receiver is away. */
  private async rest(webhookId: Types.ObjectId, until: Date): Promise<void> {
    await this.deliveries.updateMany(
      { webhookId, state: 'WAITING', dueAt: trusted({ $lt: until }) },
      { $set: { dueAt: until, isResting: true } },
    );
  }

  /** What waits is due now, also what was refused: after a change of the webhook that may have put it right. */
  async wakeAll(webhookId: Types.ObjectId): Promise<void> {
    const now = new Date();
    await this.deliveries.updateMany(
      { webhookId, state: 'WAITING', dueAt: trusted({ $gt: now }) },
      { $set: { dueAt: now }, $unset: { isResting: 1 } },
    );
  }

  /** How many deliveries are not done, by the ids of webhooks that have such. */
  async countWaiting(webhookIds: Types.ObjectId[]): Promise<Map<string, number>> {
    const counts = await this.deliveries.aggregate<{ _id: Types.ObjectId; waiting: number }>([
      { $match: { webhookId: { $in: webhookIds }, dueAt: { $ne: null } } },
      { $group: { _id: '$webhookId', waiting: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, waiting }) => [_id.toHexString(), waiting]));
  }

  async removeAll(webhookId: Types.ObjectId): Promise<void> {
    await this.deliveries.deleteMany({ webhookId });
  }

  /** The receiver answers, or may do so again: what rests is due now. */
  async wakeResting(webhookId: Types.ObjectId, dueAt: Date): Promise<void> {
    await this.deliveries.updateMany({ webhookId, isResting: true }, { $set: { dueAt }, $unset: { isResting: 1 } });
  }
}

/** The fields of a delivery after an attempt. */
function resultOf(delivery: WebhookDelivery, { status: httpStatus, error, isUnreachable }: Attempt, now: Date) {
  if (error === null) return { state: 'DELIVERED', httpStatus, error, dueAt: null, deliveredAt: now } as const;
  const dueAt = retryTime(delivery, now);
  if (dueAt === null) return { state: 'FAILED', httpStatus, error, dueAt } as const;
  return { state: 'WAITING', httpStatus, error, dueAt, ...(isUnreachable && { isResting: true as const }) } as const;
}

/** Null after the last attempt, which is at `giveUpAt`. */
function retryTime({ attempts, attemptsBefore = 0, giveUpAt }: WebhookDelivery, now: Date): Date | null {
  if (now >= giveUpAt) return null;
  const seconds = RETRY_DELAY_SECONDS[attempts - attemptsBefore - 1] ?? RETRY_DELAY_SECONDS.at(-1) ?? 0;
  return new Date(Math.min(now.getTime() + seconds * SECOND_MS, giveUpAt.getTime()));
}
