import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { WEBHOOKS } from '#shared/dashboard-limits';
import { webhookChangesRules, webhookRules } from '#shared/rules/webhook.rules';
import type { Principal } from '../common/access/principal.js';
import { AppError, invalidField } from '../common/errors/app-error.js';
import { validate, validateId } from '../common/validation/validate.js';
import { WebhookAddresses } from './webhook-addresses.js';
import { WebhookChanges } from './webhook-changes.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { Webhook } from './webhook.schema.js';
import { toWebhookView, type WebhookView } from './webhook.view.js';

/** Makes, changes and ends webhooks (docs/decisions/0105). */
@Injectable()
export class WebhooksService {
  constructor(
    @InjectModel(Webhook.name) private readonly webhooks: Model<Webhook>,
    private readonly queue: WebhookQueueService,
    private readonly changes: WebhookChanges,
    private readonly secrets: WebhookSecrets,
    private readonly addresses: WebhookAddresses,
  ) {}

  /** The earliest first, each with the number of its deliveries that are not done. */
  async list(): Promise<WebhookView[]> {
    const found = await this.webhooks.find().sort({ _id: 1 }).lean<Webhook[]>();
    const waiting = await this.queue.countWaiting(found.map(({ _id }) => _id));
    return found.map((webhook) => toWebhookView(webhook, waiting.get(webhook._id.toHexString()) ?? 0));
  }

  /** The only time that the secret is told, until it is replaced. LIMIT_REACHED when there are as many as there may be. */
  async create(input: unknown, { userId }: Principal): Promise<{ webhook: WebhookView; secret: string }> {
    const { url, events } = validate(webhookRules, input);
    this.assertAllowed(url);
    const webhook: Webhook = {
      _id: new Types.ObjectId(),
      url,
      events,
      isEnabled: true,
      secretVersion: 1,
      createdAt: new Date(),
    };
    await this.changes.run(async (session) => {
      await this.changes.lock(session);
      if ((await this.webhooks.countDocuments({}, { session })) >= WEBHOOKS.active) throw new AppError('LIMIT_REACHED');
      await this.webhooks.create([webhook], { session });
      const details = { events: events.join(', ') };
      await this.changes.record({ kind: 'WEBHOOK_CREATED', by: userId, details }, webhook, session);
    });
    return { webhook: toWebhookView(webhook, 0), secret: this.secrets.textOf(webhook) };
  }

  /**
   * Fields that are left out stay. Waiting deliveries are due as soon as the webhook is enabled. Throws NOT_FOUND, and
   * STALE_VERSION if it has another version than the one that was shown.
   */
  async update(id: unknown, input: unknown, { userId }: Principal): Promise<WebhookView> {
    const { url, events, isEnabled, version } = validate(webhookChangesRules, input);
    if (url != null) this.assertAllowed(url);
    const set = { ...(url != null && { url }), ...(events && { events }), ...(isEnabled != null && { isEnabled }) };
    const changed = Object.keys(set).join(', ');
    const update = { $set: set, $inc: { version: 1 } };
    const [webhook, before] = await this.write(id, update, { by: userId, changed, version });
    // A program may send all fields: what is as before has put nothing right.
    if (webhook.url !== before.url || (webhook.isEnabled && !before.isEnabled)) await this.queue.wakeAll(webhook._id);
    return this.view(webhook);
  }

  async replaceSecret(id: unknown, { userId }: Principal): Promise<{ webhook: WebhookView; secret: string }> {
    const [webhook] = await this.write(id, { $inc: { secretVersion: 1 } }, { by: userId, changed: 'secret' });
    // What was refused keeps its time: the receiver does not know the secret yet.
    await this.queue.wakeResting(webhook._id, new Date());
    return { webhook: await this.view(webhook), secret: this.secrets.textOf(webhook) };
  }

  /** Removes the webhook with its deliveries. */
  async remove(id: unknown, { userId }: Principal): Promise<WebhookView> {
    const _id = new Types.ObjectId(validateId(id));
    const webhook = await this.changes.run(async (session) => {
      const removed = await this.webhooks.findByIdAndDelete(_id, { session }).lean<Webhook>();
      if (!removed) throw new AppError('NOT_FOUND');
      await this.changes.record({ kind: 'WEBHOOK_DELETED', by: userId }, removed, session);
      return removed;
    });
    // Outside the transaction, because there may be many: nobody sends them any more, and they expire.
    await this.queue.removeAll(_id);
    return toWebhookView(webhook, 0);
  }

  /** The webhook after the change and before it. `version`: the one that was shown, if it is to be checked. */
  private async write(
    id: unknown,
    update: object,
    { by, changed, version }: { by: string; changed: string; version?: number | null | undefined },
  ): Promise<[Webhook, Webhook]> {
    const _id = new Types.ObjectId(validateId(id));
    return this.changes.run(async (session) => {
      const before = await this.webhooks.findById(_id, null, { session }).lean<Webhook>();
      if (before && version != null && version !== (before.version ?? 0)) throw new AppError('STALE_VERSION');
      const after = await this.webhooks
        .findByIdAndUpdate(_id, update, { session, returnDocument: 'after' })
        .lean<Webhook>();
      if (!before || !after) throw new AppError('NOT_FOUND');
      await this.changes.record({ kind: 'WEBHOOK_CHANGED', by, details: { changed } }, after, session);
      return [after, before];
    });
  }

  private async view(webhook: Webhook): Promise<WebhookView> {
    const [waiting = 0] = (await this.queue.countWaiting([webhook._id])).values();
    return toWebhookView(webhook, waiting);
  }

  /** What can be refused at once; names are checked when they are looked up for a delivery. */
  private assertAllowed(url: string): void {
    const refusal = this.addresses.refusalOf(new URL(url));
    if (refusal !== null) throw invalidField('url', refusal);
  }
}
