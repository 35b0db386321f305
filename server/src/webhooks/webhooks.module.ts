import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WebhookAddresses } from './webhook-addresses.js';
import { WebhookChanges } from './webhook-changes.js';
import { WebhookDelivery, WebhookDeliverySchema } from './webhook-delivery.schema.js';
import { WebhookEventsService } from './webhook-events.service.js';
import { WebhookLogService } from './webhook-log.service.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { Webhook, WebhookSchema } from './webhook.schema.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksResolver } from './webhooks.resolver.js';
import { WebhooksService } from './webhooks.service.js';
import { WebhooksWorker } from './webhooks.worker.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Webhook.name, schema: WebhookSchema },
      { name: WebhookDelivery.name, schema: WebhookDeliverySchema },
    ]),
  ],
  controllers: [WebhooksController],
  providers: [
    WebhookAddresses,
    WebhookChanges,
    WebhookEventsService,
    WebhookLogService,
    WebhookQueueService,
    WebhookSecrets,
    WebhookSender,
    WebhooksResolver,
    WebhooksService,
    WebhooksWorker,
  ],
  exports: [WebhookEventsService],
})
export class WebhooksModule {}
