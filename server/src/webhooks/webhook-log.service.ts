import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { deliveryListRules } from '#shared/rules/webhook.rules';
import { AppError } from '../common/errors/app-error.js';
import { pageInfo, totalFromPage } from '../common/paging/paging.js';
import { validate, validateId } from '../common/validation/validate.js';
import { GIVE_UP_MS } from './webhook-events.service.js';
import { WebhookDelivery } from './webhook-delivery.schema.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { Webhook } from './webhook.schema.js';
import { toDeliveryView, type WebhookDeliveryView } from './webhook.view.js';

/** Lists what was sent to a webhook, and sends it again. */
@Injectable()
export class WebhookLogService {
  constructor(
    @InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>,
    @InjectModel(Webhook.name) private readonly webhooks: Model<Webhook>,
    private readonly queue: WebhookQueueService,
  ) {}

  /** NOT_FOUND for a webhook that there is not, or no longer: none of its deliveries is not the same as no delivery. */
  async list(id: unknown, input: unknown) {
    const webhookId = new Types.ObjectId(validateId(id));
    const { state, page, limit, sortOrder } = validate(deliveryListRules, input);
    if (!(await this.webhooks.exists({ _id: webhookId }))) throw new AppError('NOT_FOUND');
    const filter = { webhookId, ...(state && { state }) };
    const range = { skip: (page - 1) * limit, limit };
    const direction = sortOrder === 'asc' ? 1 : -1;
    const found = await this.deliveries
      .find(filter, null, { ...range, sort: { createdAt: direction, _id: direction } })
      .lean<WebhookDelivery[]>();
    const count = totalFromPage(found.length, range) ?? (await this.deliveries.countDocuments(filter));
    return { items: found.map(toDeliveryView), pageInfo: pageInfo({ page, limit }, count) };
  }

  /** A delivery that is being sent is left alone. */
  async redeliver(id: unknown): Promise<WebhookDeliveryView> {
    const _id = new Types.ObjectId(validateId(id));
    const delivery =
      (await this.queue.redeliver(_id, new Date(Date.now() + GIVE_UP_MS))) ??
      (await this.deliveries.findById(_id).lean<WebhookDelivery>());
    if (!delivery) throw new AppError('NOT_FOUND');
    return toDeliveryView(delivery);
  }
}
