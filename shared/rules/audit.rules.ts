import * as z from 'zod';
import { AUDIT_KINDS } from '../audit-events.js';
import { isDay } from '../days.js';
import { LIMITS } from '../limits.js';
import { adminPage } from './paging.rules.js';

const id = (name: string) => z.string().regex(/^[0-9a-f]{24}$/i, `${name} has 24 hexadecimal digits`);
const day = z.string('Days are YYYY-MM-DD').refine(isDay, 'Days are YYYY-MM-DD, of the years 1000 to 9998');

const auditFilter = z.strictObject({
  kind: z.enum(AUDIT_KINDS, 'Unknown kind').nullish(),
  by: id('The id of a user').nullish(),
  subjectId: id('An id').nullish(),
  from: day.nullish(),
  to: day.nullish(),
});

const areDaysInOrder = ({ from, to }: AuditFilter) => from == null || to == null || from <= to;
const DAYS_REVERSED = { path: ['to'], message: 'The last day lies before the first' };

/** Which events an export holds; days of the shop's time zone, both included. */
export const auditFilterRules = auditFilter.refine(areDaysInOrder, DAYS_REVERSED);

export type AuditFilter = z.output<typeof auditFilter>;

/** Query of a page of the events, the newest first. */
export const auditListRules = z.strictObject({
  filter: auditFilterRules.nullish().transform((filter) => filter ?? {}),
  ...adminPage(LIMITS.admin.audit),
});
