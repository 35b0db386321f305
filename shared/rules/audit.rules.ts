import * as z from 'zod';
import { AUDIT_KINDS } from '../audit-events.js';
import { LIMITS } from '../limits.js';
import { RECORD_ID } from '../record-id.js';
import { adminPage } from './paging.rules.js';
import { areDaysInOrder, dayRule, DAYS_REVERSED } from './time.rules.js';

const id = (name: string) => {
  const text = `${name} has 24 hexadecimal digits`;
  return z.string(text).regex(RECORD_ID, text);
};

const auditFilter = z.strictObject({
  kind: z.enum(AUDIT_KINDS, 'Unknown kind').nullish(),
  by: id('The id of a user').nullish(),
  subjectId: id('An id').nullish(),
  from: dayRule().nullish(),
  to: dayRule().nullish(),
});

/** Which events an export holds; days of the shop's time zone, both included. */
export const auditFilterRules = auditFilter.refine(areDaysInOrder, { path: ['to'], message: DAYS_REVERSED });

export type AuditFilter = z.output<typeof auditFilter>;

/** Query of a page of the events, the newest first. */
export const auditListRules = z.strictObject({
  filter: auditFilterRules.nullish().transform((filter) => filter ?? {}),
  ...adminPage(LIMITS.admin.audit),
});
