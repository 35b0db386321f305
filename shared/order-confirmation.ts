import { keysOf } from './typed-objects.js';

/** Why an order that was not confirmed is cancelled, by its stored name. */
export const CANCEL_REASON_DETAILS = {
  changedMind: 'The customer does not want it any more',
  notOrdered: 'The customer did not order it',
  noAnswer: 'Nobody answers',
  wrongDetails: 'The telephone number or address is wrong',
  suspicious: 'It looks like a fake order',
} as const satisfies Record<string, string>;

export type CancelReason = keyof typeof CANCEL_REASON_DETAILS;
export const CANCEL_REASONS: readonly CancelReason[] = keysOf(CANCEL_REASON_DETAILS);

/** What came of a call. */
export const CALL_OUTCOMES = ['confirmed', 'noAnswer', 'cancelled'] as const;
