import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { pageOf } from './paging.rules.js';

/** Which rows of an import: `left` are those that were not applied, or not taken back, as they had changed meanwhile. */
export const IMPORT_ROW_KINDS = ['new', 'changed', 'refused', 'left'] as const;
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number];

/** Query of the rows of an import. */
export const importRowsRules = z.strictObject({
  kind: z.enum(IMPORT_ROW_KINDS, 'Unknown kind of rows').nullish(),
  ...pageOf(LIMITS.admin.inventory),
});
