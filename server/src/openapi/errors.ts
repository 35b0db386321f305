import * as z from 'zod';
import { ERRORS, type ErrorCode } from '#shared/errors';
import { inventoryProduct, refusedProducts } from './answers/catalogue.answers.js';
import { adminOrder, cart } from './answers/orders.answers.js';
import { count, id, rupees } from './answers/values.js';
import type { Reference, ResponseObject } from './document.types.js';
import type { RestHandler } from './handler-metadata.js';
import type { Operation } from './operation.js';

const size = z.string().nullable();

/** The body of an error. The fields below `requestId` come with some codes only. */
export const error = z
  .object({
    msg: z.string().describe('For people; the same as `message`'),
    message: z.string(),
    code: z.string().describe('For programs'),
    requestId: z.string().describe('Also in the log of the shop'),
    fields: z.record(z.string(), z.string()).optional().describe('`VALIDATION_FAILED`: text by field'),
    items: z
      .array(z.object({ productId: id, size, requested: z.number(), available: count }))
      .optional()
      .describe('`OUT_OF_STOCK`, and sizes that do not exist: the lines that cannot be delivered'),
    lines: z
      .array(z.object({ productId: id, size, unitPrice: rupees, quantity: count }))
      .optional()
      .describe('`PRICE_CHANGED`: the present prices'),
    deliveryFee: rupees.optional().describe('`PRICE_CHANGED`: the present delivery fee'),
    total: rupees.optional().describe('`PRICE_CHANGED`: the present total'),
    ids: z.array(z.string()).optional().describe('The records that are concerned'),
    refused: refusedProducts.optional().describe('Why a change of many products was refused'),
    cart: cart.optional().describe('`STALE_VERSION`: the present cart'),
    order: adminOrder.optional().describe('`STALE_VERSION`: the present order'),
    product: inventoryProduct.optional().describe('`STALE_VERSION`: the present product'),
    email: z.string().optional().describe('`EMAIL_NOT_VERIFIED`: the address of the account'),
  })
  .meta({ id: 'Error' });

/** The parameters of paths that name the caller; any other names a record that may not exist. */
const OWN_ID = /^\/(cart\/:userId|orders\/:userId)$/;

type Condition = (handler: RestHandler) => boolean;

/** Which handlers have which errors, whatever their service does. */
const BY_HANDLER: readonly (readonly [Condition, readonly ErrorCode[]])[] = [
  [() => true, ['RATE_LIMITED', 'HEADERS_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE']],
  [({ access }) => access !== 'public', ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'ACCOUNT_INVALID']],
  // An API key is refused what it has no scope for.
  [({ access }) => access !== 'public', ['FORBIDDEN']],
  // A part of the path, or of the query, that cannot be decoded.
  [({ path, hasQuery }) => path.includes(':') || hasQuery, ['BAD_REQUEST']],
  [({ path }) => path.includes(':') && !OWN_ID.test(path), ['NOT_FOUND']],
  [({ method }) => method !== 'GET', ['BAD_REQUEST', 'VALIDATION_FAILED', 'TIMEOUT']],
  [({ method }) => method !== 'GET', ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']],
  [({ hasQuery, takesIfMatch }) => hasQuery || takesIfMatch, ['VALIDATION_FAILED']],
  // Parameters that it does not take (common/access/query.guard.ts).
  [({ method, access }) => method === 'GET' && access === 'admin', ['VALIDATION_FAILED']],
  [({ takesIdempotencyKey }) => takesIdempotencyKey, ['IDEMPOTENCY_KEY_CONFLICT', 'VALIDATION_FAILED']],
];

/** The codes with which a call can be refused: those that follow from its handler, and its own. */
export function errorCodesOf(handler: RestHandler, operation: Operation): ErrorCode[] {
  const usual = BY_HANDLER.filter(([applies]) => applies(handler)).flatMap(([, codes]) => codes);
  return [...new Set([...usual, ...(operation.errors ?? [])])];
}

/** Errors of the server itself, which every call may have, and of the body, which every write may have. */
const SHARED: readonly ErrorCode[] = [
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
  'TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const } } };

function responseOf(codes: readonly ErrorCode[]): ResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    ...(codes.some((code) => code === 'RATE_LIMITED' || code === 'UNAVAILABLE') && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { enum: [...codes] } } },
          ],
        },
      },
    },
  };
}

export const sharedErrorResponses = (): Record<string, ResponseObject> =>
  Object.fromEntries(SHARED.map((code) => [code, responseOf([code])]));

/** The responses of a call's errors, by status. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, ResponseObject | Reference> {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const [first, ...others] = codes.filter((code) => ERRORS[code].status === status);
      if (first !== undefined && others.length === 0 && SHARED.includes(first))
        return [status, { $ref: `#/components/responses/${first}` }];
      return [status, responseOf(codes.filter((code) => ERRORS[code].status === status))];
    }),
  );
}
