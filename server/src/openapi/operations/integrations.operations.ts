import * as z from 'zod';
import { API_SCOPES } from '#shared/api-scopes';
import { apiKeyRules } from '#shared/rules/api-key.rules';
import { deliveryListRules, webhookChangesRules, webhookRules } from '#shared/rules/webhook.rules';
import { syncRules } from '#shared/rules/sync.rules';
import { productSync } from '../answers/catalogue.answers.js';
import { orderSync } from '../answers/orders.answers.js';
import { DELIVERY_STATES, WEBHOOK_EVENT_KINDS } from '#shared/webhook-events';
import { count, id, paginationOf, time } from '../answers/values.js';
import type { Chapter } from '../operation.js';

const apiKey = z
  .object({
    _id: id,
    name: z.string(),
    scopes: z.array(z.enum(API_SCOPES)),
    ending: z.string().describe('The last characters of the token'),
    createdAt: time,
    lastUsedAt: time.nullable().describe('Up to a minute late'),
  })
  .meta({ id: 'ApiKey' });

const webhook = z
  .object({
    _id: id,
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENT_KINDS)),
    isEnabled: z.boolean().describe('False: what happens is not sent, and what waits rests'),
    createdAt: time,
    version: z.int().min(0).describe('For a change, which is then refused if somebody else was faster'),
    waiting: count.describe('Deliveries that are not done'),
  })
  .meta({ id: 'Webhook' });

const webhookWithSecret = webhook
  .extend({ secret: z.string().describe('With which the receiver checks the signatures') })
  .meta({ id: 'WebhookWithSecret' });

const webhookDelivery = z
  .object({
    _id: id.describe('The header `webhook-id` of each attempt'),
    event: z.enum(WEBHOOK_EVENT_KINDS),
    subjectId: id.describe('The order or product'),
    state: z.enum(DELIVERY_STATES),
    attempts: count,
    createdAt: time,
    dueAt: time.nullable().describe('When it is tried next; null when it is done'),
    deliveredAt: time.nullable(),
    httpStatus: z.int().nullable().describe('The HTTP status of the last answer'),
    error: z.string().nullable().describe('Why the last attempt failed'),
    body: z.string().describe('The JSON that is sent'),
  })
  .meta({ id: 'WebhookDelivery' });

export const INTEGRATIONS: Chapter = {
  tag: 'Integrations',
  description: 'Keys for other systems, made by administrators, and what those systems read and write.',
  operations: {
    'GET /admin/api-keys': {
      id: 'listApiKeys',
      summary: 'The valid API keys, the newest first',
      answer: z.object({ keys: z.array(apiKey) }),
    },
    'POST /admin/api-keys': {
      id: 'createApiKey',
      summary: 'Makes an API key',
      description: 'The token is answered this once.',
      body: apiKeyRules,
      answer: apiKey.extend({ token: z.string() }).meta({ id: 'CreatedApiKey' }),
      errors: ['LIMIT_REACHED'],
    },
    'DELETE /admin/api-keys/:id': { id: 'revokeApiKey', summary: 'Ends an API key at once', answer: apiKey },
    'GET /admin/sync/products': {
      id: 'syncProducts',
      summary: 'The products that were changed or sold, the earliest change first',
      description: 'From `updatedSince`, or after the `cursor` of an earlier answer; without either, all.',
      query: z.object(syncRules.shape),
      answer: productSync,
    },
    'GET /admin/sync/orders': {
      id: 'syncOrders',
      summary: 'The orders that were placed or changed, the earliest change first',
      description: 'From `updatedSince`, or after the `cursor` of an earlier answer; without either, all.',
      query: z.object(syncRules.shape),
      answer: orderSync,
    },
    'GET /admin/webhooks': {
      id: 'listWebhooks',
      summary: 'The webhooks, the earliest first',
      answer: z.object({ webhooks: z.array(webhook) }),
    },
    'POST /admin/webhooks': {
      id: 'createWebhook',
      summary: 'Makes a webhook',
      description: 'The secret is answered this once.',
      body: webhookRules,
      answer: webhookWithSecret,
      errors: ['LIMIT_REACHED'],
    },
    'PUT /admin/webhooks/:id': {
      id: 'updateWebhook',
      summary: 'Changes, disables or enables a webhook',
      description: 'What is left out stays. With an address, or enabled, what waits is sent at once.',
      body: webhookChangesRules,
      answer: webhook,
      errors: ['STALE_VERSION'],
    },
    'PUT /admin/webhooks/:id/secret': {
      id: 'replaceWebhookSecret',
      summary: 'Gives a webhook a new secret',
      description: 'It signs from the next attempt on, and is answered this once.',
      answer: webhookWithSecret,
    },
    'DELETE /admin/webhooks/:id': {
      id: 'deleteWebhook',
      summary: 'Ends a webhook and removes its deliveries',
      answer: webhook,
    },
    'GET /admin/webhooks/:id/deliveries': {
      id: 'listWebhookDeliveries',
      summary: 'The deliveries of the last 30 days, the newest first',
      query: z.object(deliveryListRules.shape),
      answer: z.object({ deliveries: z.array(webhookDelivery), pagination: paginationOf('totalDeliveries') }),
    },
    'PUT /admin/webhook-deliveries/:id/again': {
      id: 'redeliverWebhook',
      summary: 'Sends a delivery again',
      description: 'One that waits is tried now; one that is being sent is left alone.',
      answer: webhookDelivery,
    },
  },
};
