import * as z from 'zod';
import { DELIVERY_OUTCOMES, REFUSED_REASONS, RETURN_STATES } from '../delivery-outcome.js';
import { PARCELS } from '../dashboard-limits.js';
import { LIMITS } from '../limits.js';
import { hasTwoDecimals } from '../money.js';
import { orderLineRules } from './order.rules.js';
import { line, requiredLine } from './text.rules.js';
import { dayRule } from './time.rules.js';
import { versionRule } from './version.rules.js';

export const PARCEL_TEXTS = {
  cancelled: 'This order is cancelled: it has no parcels any more.',
  notShipped: 'An outcome is recorded of an order that was shipped; a cancelled one is not delivered.',
  courier: 'Please enter the courier',
  link: 'Please enter a link that begins with https://',
  cash: 'Please enter an amount of 0 or more',
  decimals: 'An amount has at most two decimals',
  cashSum: 'The cash of the parcels must add up to the total of the order',
  twice: 'The order has a parcel with this number already',
  pieces: 'The parcels hold pieces that were not ordered',
  reason: 'Please choose why it was refused',
  returnedAs: 'Please choose in what state it came back',
} as const;

const isHttps = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

const emptyToNull = (text: string | null | undefined): string | null => (text === '' || text == null ? null : text);
const day = dayRule('Please enter a day');

/** A parcel of an order. */
export const parcelRules = z.strictObject({
  courier: requiredLine(PARCELS.courierLength, 'The courier', PARCEL_TEXTS.courier),
  // Nothing that is copied along and shows nothing is part of a number.
  trackingNumber: line(PARCELS.numberLength, 'The tracking number')
    .nullish()
    .transform((number) => emptyToNull(number?.replace(/\p{Cf}/gu, '').trim())),
  link: line(PARCELS.linkLength, 'The link')
    .nullish()
    .transform(emptyToNull)
    .refine((link) => link === null || isHttps(link), PARCEL_TEXTS.link),
  /** In rupees. The first parcel without it collects what is left of the total, the others without it nothing. */
  cash: z
    .number(PARCEL_TEXTS.cash)
    .min(0, PARCEL_TEXTS.cash)
    .max(PARCELS.maxCash, PARCEL_TEXTS.cash)
    .refine(hasTwoDecimals, PARCEL_TEXTS.decimals)
    .nullish(),
  /** When the courier gets it; today if it is left out. */
  day: day.nullish(),
  /** The pieces in the parcel; empty while nobody has said. */
  pieces: z
    .array(orderLineRules, 'Pieces must be a list')
    .max(LIMITS.cart.lines, PARCEL_TEXTS.pieces)
    .nullish()
    .transform((pieces) => pieces ?? []),
});

export type ParcelInput = z.output<typeof parcelRules>;

/** All parcels of an order; `version` is that of the delivery which the administrator saw. */
export const parcelsRules = z.strictObject({
  parcels: z
    .array(parcelRules, 'Parcels must be a list')
    .max(PARCELS.perOrder, `An order has at most ${PARCELS.perOrder} parcels`),
  version: versionRule,
});

/** What became of an order; null takes a mistaken outcome back. */
export const outcomeRules = z
  .strictObject({
    outcome: z.enum(DELIVERY_OUTCOMES, 'Unknown outcome').nullable(),
    reason: z.enum(REFUSED_REASONS, PARCEL_TEXTS.reason).nullish(),
    returnedAs: z.enum(RETURN_STATES, PARCEL_TEXTS.returnedAs).nullish(),
    version: versionRule,
  })
  .refine(({ outcome, reason }) => outcome !== 'refused' || reason != null, {
    path: ['reason'],
    message: PARCEL_TEXTS.reason,
  })
  .refine(({ outcome, returnedAs }) => outcome !== 'returned' || returnedAs != null, {
    path: ['returnedAs'],
    message: PARCEL_TEXTS.returnedAs,
  });

export type OutcomeInput = z.output<typeof outcomeRules>;

/** Query of what couriers get on a day. */
export const handoverRules = z.strictObject({
  day: day.nullish(),
  courier: line(PARCELS.courierLength, 'The courier').nullish().transform(emptyToNull),
});
