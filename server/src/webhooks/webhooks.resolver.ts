import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentUser } from '../common/access/access.decorators.js';
import type { Principal } from '../common/access/principal.js';
import { SkipThrottle } from '../common/throttle/throttle.decorators.js';
import type {
  MutationCreateWebhookArgs,
  MutationDeleteWebhookArgs,
  MutationRedeliverWebhookArgs,
  MutationReplaceWebhookSecretArgs,
  MutationUpdateWebhookArgs,
  QueryWebhookDeliveriesArgs,
} from '../generated/graphql.js';
import { WebhookLogService } from './webhook-log.service.js';
import { WebhooksService } from './webhooks.service.js';

@AdminOnly()
@SkipThrottle()
@Resolver()
export class WebhooksResolver {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly log: WebhookLogService,
  ) {}

  @Query('webhooks')
  list() {
    return this.webhooks.list();
  }

  @Query('webhookDeliveries')
  deliveries(@Args() { webhookId, ...input }: QueryWebhookDeliveriesArgs) {
    return this.log.list(webhookId, input);
  }

  @Mutation('createWebhook')
  create(@Args() { input }: MutationCreateWebhookArgs, @CurrentUser() current: Principal) {
    return this.webhooks.create(input, current);
  }

  @Mutation('updateWebhook')
  update(@Args() { id, input }: MutationUpdateWebhookArgs, @CurrentUser() current: Principal) {
    return this.webhooks.update(id, input, current);
  }

  @Mutation('replaceWebhookSecret')
  replaceSecret(@Args() { id }: MutationReplaceWebhookSecretArgs, @CurrentUser() current: Principal) {
    return this.webhooks.replaceSecret(id, current);
  }

  @Mutation('deleteWebhook')
  remove(@Args() { id }: MutationDeleteWebhookArgs, @CurrentUser() current: Principal) {
    return this.webhooks.remove(id, current);
  }

  @Mutation('redeliverWebhook')
  redeliver(@Args() { deliveryId }: MutationRedeliverWebhookArgs) {
    return this.log.redeliver(deliveryId);
  }
}
