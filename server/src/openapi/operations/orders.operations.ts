import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import { guestDetailsRulesFor, userDetailsRulesFor } from '#shared/rules/address.rules';
import { correctionRulesFor } from '#shared/rules/confirmation.rules';
import { guestOrderRulesFor, guestOrderSearchRules, ownOrdersRules, paymentIdRule } from '#shared/rules/order.rules';
import { guestOrder, linkedOrder, order } from '../answers/orders.answers.js';
import { id } from '../answers/values.js';
import type { Chapter } from '../operation.js';
import { sentLine } from './cart.operations.js';

const anyPhone = () => true;
const { website } = guestOrderRulesFor(anyPhone).shape;

export const checkout = {
  // That of new orders: repeated requests of version 1.0.0 have ids of other forms, which nobody is to make.
  paymentID: paymentIdRule.describe(
    'Chosen by the client, once for each checkout: `COD_`, the time (10 to 16 digits), `_` and 6 to 32 letters or digits',
  ),
  products: z.array(sentLine).min(1).max(LIMITS.cart.lines),
  amount: z
    .union([z.number(), z.string()])
    .nullish()
    .describe('The total that the customer saw, in rupees: a higher present total refuses the order'),
  website: website.describe('A trap for robots: leave it empty'),
};

const guestAddress = guestDetailsRulesFor(anyPhone).meta({ id: 'GuestDetails' });
const userDetails = userDetailsRulesFor(anyPhone);
const userAddress = userDetails.meta({ id: 'DeliveryDetails' });
const { address: street, ...otherDetails } = userDetails.shape;

const token = z.string().describe('The token in the emailed link');
const { version: _version, ...correction } = correctionRulesFor(anyPhone).shape;

export const REPEATED =
  'A repeated request with the same `paymentID` orders nothing and answers the existing order with status 200 and the ' +
  'header `Idempotent-Replayed`. The shop calculates all prices itself.';
const AMOUNT =
  'An `amount` that is no number, as `Rs. 100` is, counts as not sent: the price is then not compared with it.';
export const REFUSALS = ['OUT_OF_STOCK', 'PRICE_CHANGED', 'PAYMENT_ID_CONFLICT', 'LIMIT_REACHED', 'NOT_FOUND'] as const;
export const REPLAYED: [number, string] = [200, 'The order was placed already by the same request'];

export const ORDERS: Chapter = {
  tag: 'Orders',
  description: 'Placing and finding orders, paid in cash on delivery.',
  operations: {
    'POST /orders/guest': {
      id: 'placeGuestOrder',
      summary: 'Orders as a guest',
      description: `${REPEATED} ${AMOUNT} An access token is ignored.`,
      body: z.object({ ...checkout, address: guestAddress }),
      answer: guestOrder,
      otherAnswer: REPLAYED,
      errors: REFUSALS,
    },
    'POST /orders': {
      id: 'placeOrder',
      summary: 'Orders with an account',
      description: `${REPEATED} ${AMOUNT} The address is either new or a saved one.`,
      body: z.object({
        ...checkout,
        user: id.nullish().describe('The id of the signed-in user, or left out'),
        address: z
          .union([
            userAddress,
            z.object({ ...otherDetails, streetAddress: street }),
            z.looseObject({ _id: z.string() }),
            z.string(),
          ])
          .nullish()
          .describe('An address, with its street as `address` or as `streetAddress`, or a saved one or its id'),
        addressId: z.string().nullish().describe('The id of a saved address, instead of `address`'),
      }),
      answer: order,
      otherAnswer: REPLAYED,
      errors: ['FORBIDDEN', ...REFUSALS],
    },
    'POST /orders/cancel': {
      id: 'cancelOrder',
      summary: 'Cancels an own order until it is confirmed',
      description: 'The pieces are back in stock, and the customer gets an email. Cancelling twice changes nothing.',
      body: z.object({ order: id }),
      answer: order,
      errors: ['NOT_FOUND', 'ORDER_CLOSED'],
    },
    'GET /orders/:userId': {
      id: 'listOrders',
      summary: 'The own orders, the newest first',
      description: 'Without `page` and `limit` the newest 100. A page that is not full is the last one.',
      query: ownOrdersRules.partial(),
      answer: z.array(order),
      totalCount: 'The length of the whole list',
      errors: ['FORBIDDEN'],
    },
    'GET /track/:token': {
      id: 'trackOrder',
      summary: 'The order of a guest by its tracking token, for 180 days',
      answer: order,
    },
    'POST /track/find': {
      id: 'findGuestOrder',
      summary: 'The order of a guest by its short reference and its telephone number or email address',
      description: 'One 404 whatever is wrong. For 180 days.',
      body: guestOrderSearchRules,
      answer: order,
      errors: ['NOT_FOUND'],
    },
    'POST /track/cancel': {
      id: 'cancelTrackedOrder',
      summary: 'Cancels the order of a guest until it is confirmed, by its tracking token',
      description: 'Cancelling twice changes nothing.',
      body: z.object({ token }),
      answer: order,
      errors: ['NOT_FOUND', 'ORDER_CLOSED'],
    },
    'POST /orders/confirm/view': {
      id: 'getLinkedOrder',
      summary: 'An order by the confirmation link of its email',
      description: 'Changes nothing.',
      body: z.object({ token }),
      answer: linkedOrder,
      errors: ['NOT_FOUND'],
    },
    'POST /orders/confirm': {
      id: 'confirmLinkedOrder',
      summary: 'Confirms the order, until it is shipped',
      body: z.object({ token }),
      answer: linkedOrder,
      errors: ['NOT_FOUND', 'ORDER_CLOSED'],
    },
    'POST /orders/confirm/correct': {
      id: 'correctLinkedOrder',
      summary: 'Corrects telephone number and address, while nobody has confirmed the order',
      body: z.object({ token, ...correction }),
      answer: linkedOrder,
      errors: ['NOT_FOUND', 'ORDER_CLOSED', 'LIMIT_REACHED'],
    },
    'POST /orders/confirm/cancel': {
      id: 'cancelLinkedOrder',
      summary: 'Cancels the order, while nobody has confirmed it',
      body: z.object({ token }),
      answer: linkedOrder,
      errors: ['NOT_FOUND', 'ORDER_CLOSED'],
    },
  },
};
