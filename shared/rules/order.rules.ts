import * as z from 'zod';
import { GUEST_ORDERS, LIMITS, PENDING_PIECES } from '../limits.js';
import { parseOrderReference } from '../order-reference.js';
import type { PhoneCheck } from '../phone.js';
import { EARLIER_PAYMENT_ID, PAYMENT_ID } from '../payment-methods.js';
import { guestDetailsRulesFor, userDetailsRulesFor } from './address.rules.js';
import { limitRule, pageRule } from './paging.rules.js';
import { recordId, requiredLine } from './text.rules.js';

const ORDER_LATER = 'Please order again when they are on their way, or call us.';

export const ORDER_TEXTS = {
  emptyCart: 'Add items to your cart to place an order',
  size: 'Please select a size before adding to cart',
  noAddress: 'Please select or add a delivery address',
  twoAddresses: 'Give an address or a saved one, not both',
  noSavedAddress: 'Please log in to use a saved address',
  paymentId: 'The payment ID is not valid',
  total: 'Total must be a number of 0 or more',
  noReference: 'Please enter the short reference',
  reference: 'This is no short reference. It has 8 letters and digits: please check them',
  contact: 'Please enter your phone number or email',
  honeypot: 'Please leave this field empty',
  waiting: `We have ${GUEST_ORDERS.waiting} orders of yours waiting already. ${ORDER_LATER}`,
  pieces: `You can have at most ${PENDING_PIECES.source} pieces waiting. ${ORDER_LATER}`,
  network: 'Many orders from your network are waiting. Please try again in a few minutes, log in, or call us.',
} as const;

/** Rule of a new order's payment id. */
export const paymentIdRule = z.string(ORDER_TEXTS.paymentId).regex(PAYMENT_ID, ORDER_TEXTS.paymentId);

/** Rule of an order's payment id that may be a repeated one of version 1.0.0. */
const sentPaymentId = z.string(ORDER_TEXTS.paymentId).regex(EARLIER_PAYMENT_ID, ORDER_TEXTS.paymentId);

export const quantityText = `Quantity must be a whole number from ${LIMITS.quantity.min} to ${LIMITS.quantity.max}`;

export const orderLineRules = z.strictObject({
  productId: recordId,
  size: z
    .string('Size must be text')
    .max(LIMITS.sizes.name, `Size cannot exceed ${LIMITS.sizes.name} characters`)
    .nullish()
    .transform((size) => size || null),
  quantity: z
    .number(quantityText)
    .int(quantityText)
    .min(LIMITS.quantity.min, quantityText)
    .max(LIMITS.quantity.max, quantityText),
});

/** Rules of every new order, whoever sends it. */
export const checkoutRules = {
  paymentId: sentPaymentId,
  lines: z
    .array(orderLineRules, ORDER_TEXTS.emptyCart)
    .min(1, ORDER_TEXTS.emptyCart)
    .max(LIMITS.cart.lines, `An order holds at most ${LIMITS.cart.lines} lines`),
  expectedTotal: z.number(ORDER_TEXTS.total).min(0, ORDER_TEXTS.total).nullish(),
};

const checkout = {
  ...checkoutRules,
  /** A honeypot: people never see this field. */
  website: z.string(ORDER_TEXTS.honeypot).max(0, ORDER_TEXTS.honeypot).nullish(),
};

/** Rules of a guest's order. expectedTotal is the total that the shopper saw, in rupees. */
export const guestOrderRulesFor = (isPhone: PhoneCheck) =>
  z.strictObject({
    ...checkout,
    address: z.preprocess((sent) => sent ?? {}, guestDetailsRulesFor(isPhone)),
    addressId: z.null(ORDER_TEXTS.noSavedAddress).optional(),
  });

/** Rules of a signed-in user's order: either an address or the id of a saved one. */
export const userOrderRulesFor = (isPhone: PhoneCheck) =>
  z
    .strictObject({
      ...checkout,
      address: userDetailsRulesFor(isPhone).nullish(),
      addressId: z.string('The ID is not valid').nullish(),
    })
    .refine(({ address, addressId }) => address != null || addressId != null, {
      path: ['address'],
      message: ORDER_TEXTS.noAddress,
    })
    .refine(({ address, addressId }) => address == null || addressId == null, {
      path: ['addressId'],
      message: ORDER_TEXTS.twoAddresses,
    });

export type GuestOrder = z.output<ReturnType<typeof guestOrderRulesFor>>;
export type UserOrder = z.output<ReturnType<typeof userOrderRulesFor>>;

/** A typed short reference, in the form that is stored. */
const reference = z
  .string(ORDER_TEXTS.noReference)
  .regex(/[^\s\p{Cf}]/u, { error: ORDER_TEXTS.noReference, abort: true })
  .refine((typed) => parseOrderReference(typed) !== null, ORDER_TEXTS.reference)
  .transform((typed) => parseOrderReference(typed) ?? typed);

/** Query of the user's own orders. */
export const ownOrdersRules = z.strictObject({
  page: pageRule,
  limit: limitRule(),
  reference: reference.nullish(),
});

/** What a user enters to find one of the own orders. */
export const ownOrderSearchRules = z.object({ reference });

/** What a guest enters to find an order; the server answers one NOT_FOUND for whatever is wrong (TRACK-9). */
export const guestOrderSearchRules = z.strictObject({
  reference,
  contact: requiredLine(LIMITS.email.max, 'Phone number or email', ORDER_TEXTS.contact),
});

export type GuestOrderSearch = z.output<typeof guestOrderSearchRules>;
