import * as z from 'zod';
import { API_SCOPES } from '#shared/api-scopes';
import { apiKeyRules } from '#shared/rules/api-key.rules';
import { syncRules } from '#shared/rules/sync.rules';
import { productSync } from '../answers/catalogue.answers.js';
import { orderSync } from '../answers/orders.answers.js';
import { id, time } from '../answers/values.js';
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
  },
};
