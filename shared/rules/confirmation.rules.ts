import * as z from 'zod';
import { CORRECTABLE_FIELDS, fieldName } from '../address-fields.js';
import { CONFIRMATION_QUEUE } from '../dashboard-limits.js';
import { CALL_OUTCOMES, CANCEL_REASONS } from '../order-confirmation.js';
import { RISK_LEVELS } from '../order-risk.js';
import type { PhoneCheck } from '../phone.js';
import { recordOf } from '../typed-objects.js';
import { guestDetailsRulesFor } from './address.rules.js';
import { limitOr } from './paging.rules.js';
import { versionRule } from './version.rules.js';

export const CONFIRMATION_TEXTS = {
  reason: 'Please choose a reason',
  otherFee: 'Delivery to this city has another price. Please call us.',
  otherFeeForAdmin:
    'Delivery to this city has another price. Cancel this order, and enter it again with the new address.',
  noCall: 'This order waits for no call: it is confirmed, shipped or cancelled.',
  closedForAdmin: 'This order can no longer be changed: it is shipped or cancelled.',
} as const;

/** Query of the orders to confirm. */
export const confirmationQueueRules = z.strictObject({
  risk: z.enum(RISK_LEVELS, 'Unknown risk').nullish(),
  /** True lists the orders to call about again later, instead of those to call about now. */
  later: z.boolean('later is true or false').nullish(),
  limit: limitOr(CONFIRMATION_QUEUE.shown),
});

/** What came of a call; `version` is that of the confirmation which the administrator saw. */
export const callOutcomeRules = z
  .strictObject({
    outcome: z.enum(CALL_OUTCOMES, 'Unknown outcome'),
    reason: z.enum(CANCEL_REASONS, CONFIRMATION_TEXTS.reason).nullish(),
    version: versionRule.nullish(),
  })
  .refine(({ outcome, reason }) => outcome !== 'cancelled' || reason != null, {
    path: ['reason'],
    message: CONFIRMATION_TEXTS.reason,
  });

export type CallOutcomeInput = z.output<typeof callOutcomeRules>;

/** The delivery details that can be corrected. */
export const correctionRulesFor = (isPhone: PhoneCheck) =>
  guestDetailsRulesFor(isPhone)
    .pick(recordOf(CORRECTABLE_FIELDS, fieldName, () => true as const))
    .extend({ version: versionRule.nullish() });

export type Correction = Omit<z.output<ReturnType<typeof correctionRulesFor>>, 'version'>;
