import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { limitOr } from './paging.rules.js';
import { timeRule } from './time.rules.js';

const CURSOR_TEXT = 'Not a cursor of an earlier response';
const CURSOR = /^\d{1,15}-[0-9a-f]{24}(-\d{1,15})?$/;

/** Query of what was changed: from a time, or after the cursor of an earlier response; neither for everything. */
export const syncRules = z
  .strictObject({
    updatedSince: timeRule.nullish(),
    after: z.string(CURSOR_TEXT).regex(CURSOR, CURSOR_TEXT).nullish(),
    limit: limitOr(LIMITS.sync),
  })
  .refine(({ updatedSince, after }) => updatedSince == null || after == null, {
    path: ['after'],
    message: 'Give updatedSince or after, not both',
  });

export type SyncRequest = z.output<typeof syncRules>;
