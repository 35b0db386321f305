import * as z from 'zod';
import { PRODUCT_REQUEST_KINDS } from '#shared/product-requests';
import { productRequestListRules, productRequestRulesFor } from '#shared/rules/product-request.rules';
import { count, id, notice, rupees, time } from '../answers/values.js';
import type { Chapter } from '../operation.js';

const kind = z.enum(PRODUCT_REQUEST_KINDS);
const size = z.string().nullable().describe('Null: any size');

const whatsAppRequest = z
  .object({
    _id: id,
    kind,
    productId: id,
    name: z.string(),
    size,
    phone: z.string().describe('In E.164'),
    unitPrice: rupees.describe('The price of one piece now'),
    stock: count.describe('Pieces in stock now, of the size where there is one'),
    isDue: z.boolean().describe('Whether to tell it now. Up to a minute late'),
    createdAt: time,
  })
  .meta({ id: 'WhatsAppRequest' });

export const PRODUCT_REQUESTS: Chapter = {
  tag: 'Requests about products',
  description: 'Shoppers ask to be told once that a product is back in stock, or cheaper.',
  operations: {
    'POST /product-requests': {
      id: 'requestProductNews',
      summary: 'Asks to be told of a product, by email or by WhatsApp',
      description:
        'An email address is asked for its confirmation, unless it is the verified one of the signed-in user. The answer is the same whether or not the address is known.',
      body: productRequestRulesFor(() => true),
      answer: z.object({
        isConfirmed: z.boolean().describe('False: the address must confirm it by the link that was emailed to it'),
        message: z.string(),
      }),
      errors: ['NOT_FOUND'],
    },
    'POST /product-requests/confirm/:token': {
      id: 'confirmProductRequest',
      summary: 'Confirms a request by the token of its emailed link',
      answer: z.object({ kind, productId: id, name: z.string(), size }),
      errors: ['TOKEN_INVALID'],
    },
    'POST /product-requests/stop/:token': {
      id: 'stopProductRequests',
      summary: 'Removes all requests of an address by the token of an emailed link',
      description: 'Mail programs call it with the form of RFC 8058.',
      answer: notice,
      errors: ['TOKEN_INVALID'],
    },
    'GET /admin/product-requests': {
      id: 'listProductRequests',
      summary: 'The WhatsApp requests, first those to tell now, and how many wait for which product',
      query: productRequestListRules,
      answer: z.object({
        requests: z.array(whatsAppRequest),
        count: count.describe('The length of the list of WhatsApp requests'),
        products: z
          .array(z.object({ productId: id, name: z.string(), backInStock: count, priceDrop: count }))
          .describe('The 50 products that most wait for'),
      }),
    },
    'DELETE /admin/product-requests/:id': {
      id: 'removeProductRequest',
      summary: 'Removes a WhatsApp request, whose customer was told',
      answer: z.object({ _id: id }),
    },
  },
};
