import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { DAY_MS } from '#shared/durations';
import type { WebhookEventKind } from '#shared/webhook-events';
import { failpoint } from '../common/transactions/failpoints.js';
import { WebhookDelivery } from './webhook-delivery.schema.js';
import { Webhook } from './webhook.schema.js';

export const GIVE_UP_MS = DAY_MS;
const RETENTION_MS = 30 * DAY_MS;
/** The webhooks are read again after this time: the timer that reads them may be late, or absent in a program. */
const MAX_AGE_MS = 3000;

export interface WebhookEvent {
  kind: WebhookEventKind;
  subjectId: Types.ObjectId;
  /** The place among the events of the subject: later events have higher ones. */
  sequence: number;
  /** What the receiver is told; no personal data. */
  data: Record<string, unknown>;
}

/** Writes events for the webhooks that want them, in the transaction that causes them (docs/decisions/0105). */
@Injectable()
export class WebhookEventsService {
  private enabled: Webhook[] = [];
  /** When the read that filled `enabled` was begun, as performance.now(). */
  private readAt = -Infinity;

  constructor(
    @InjectModel(Webhook.name) private readonly webhooks: Model<Webhook>,
    @InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>,
  ) {}

  /** The enabled webhooks, as this process last read them. */
  get known(): readonly Webhook[] {
    return this.enabled;
  }

  /** Reads the enabled webhooks: every second and after each change, so that a sale need not read them. */
  async refresh(): Promise<void> {
    const askedAt = performance.now();
    const enabled = await this.webhooks.find({ isEnabled: true }).sort({ _id: 1 }).lean<Webhook[]>();
    if (askedAt < this.readAt) return; // a later read was faster
    this.enabled = enabled;
    this.readAt = askedAt;
  }

  /** Whether a webhook wants such events; without a read of the database, unless the last one is too long ago. */
  async isWanted(...kinds: WebhookEventKind[]): Promise<boolean> {
    if (performance.now() - this.readAt > MAX_AGE_MS) await this.refresh();
    return this.enabled.some(({ events }) => events.some((event) => kinds.includes(event)));
  }

  /** Stores the events for those who want them. */
  async addAll(events: WebhookEvent[], session: ClientSession): Promise<void> {
    const now = new Date();
    const stored = events.flatMap((event) =>
      this.enabled
        .filter(({ events: wanted }) => wanted.includes(event.kind))
        .map(({ _id }) => toDelivery(event, _id, now)),
    );
    if (stored.length === 0) return;
    // Lean, because this delays the change and the documents need no casting or defaults.
    await this.deliveries.insertMany(stored, { session, lean: true });
    await failpoint('webhooks');
  }
}

const toDelivery = (
  { kind, subjectId, sequence, data }: WebhookEvent,
  webhookId: Types.ObjectId,
  now: Date,
): WebhookDelivery => ({
  _id: new Types.ObjectId(),
  webhookId,
  event: kind,
  subjectId,
  sequence,
  body: JSON.stringify({ type: kind, timestamp: now.toISOString(), data }),
  state: 'WAITING',
  attempts: 0,
  createdAt: now,
  dueAt: now,
  giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
  deliveredAt: null,
  httpStatus: null,
  error: null,
  expiresAt: new Date(now.getTime() + RETENTION_MS),
});
