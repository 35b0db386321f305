import * as z from 'zod';
import { deliveryCityChangeRules, deliveryCityRules } from '#shared/rules/city.rules';
import { id, rupees } from '../answers/values.js';
import type { Chapter } from '../operation.js';

const city = z
  .object({
    _id: id,
    name: z.string(),
    state: z.string(),
    days: z.int().nullable().describe('Within which an order usually arrives; null: the shop does not say'),
    fee: rupees.describe('What delivery costs below `freeFrom`, in rupees'),
    freeFrom: rupees.nullable().describe('The subtotal from which delivery is free, in rupees; null: it never is'),
    version: z.int().min(1).describe('For a change, which is then refused if somebody else was faster'),
  })
  .meta({ id: 'DeliveryCity' });

export const CITIES: Chapter = {
  tag: 'Delivery cities',
  description:
    'Cities with conditions of their own. Everywhere else delivery costs Rs. 200, and nothing from Rs. 2000. Names are compared without case and spaces.',
  operations: {
    'GET /delivery/cities': {
      id: 'listDeliveryCities',
      summary: 'The cities with conditions of their own, by name',
      answer: z.object({ cities: z.array(city) }),
    },
    'POST /admin/delivery/cities': {
      id: 'addDeliveryCity',
      summary: 'Sets the conditions of a city',
      description: 'Without `fee` and `freeFrom` they are the general ones. `freeFrom: null`: delivery is never free.',
      body: deliveryCityRules,
      answer: city,
      errors: ['NAME_TAKEN', 'LIMIT_REACHED'],
    },
    'PUT /admin/delivery/cities/:id': {
      id: 'updateDeliveryCity',
      summary: 'Replaces the conditions of a city',
      body: deliveryCityChangeRules,
      answer: city,
      errors: ['NAME_TAKEN', 'STALE_VERSION'],
    },
    'DELETE /admin/delivery/cities/:id': {
      id: 'removeDeliveryCity',
      summary: 'Gives a city the general conditions again',
      answer: city,
    },
  },
};
