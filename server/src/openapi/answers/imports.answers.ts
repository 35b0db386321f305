import * as z from 'zod';
import { IMPORT_STATES, ROW_OUTCOMES } from '../../products/csv/product-import.schema.js';
import { count, id, paginationOf, time } from './values.js';

export const productImport = z
  .object({
    _id: id,
    state: z
      .enum(IMPORT_STATES)
      .describe('`checking`, `applying` and `undoing` end by themselves; `ready` waits to be applied'),
    fileName: z.string(),
    by: z.string().nullable().describe('The username; null for a deleted account'),
    problem: z.string().nullable().describe('Why it was refused or has failed'),
    totalRows: count,
    done: count.describe('Steps of the present state that are done'),
    steps: count,
    newRows: count,
    changedRows: count,
    unchangedRows: count,
    refusedRows: count,
    appliedRows: count,
    leftRows: count,
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'ProductImport' });

export const productImports = z.object({ imports: z.array(productImport) });

export const productImportRows = z.object({
  rows: z.array(
    z.object({
      line: z.int().min(1).describe('The line of the file'),
      kind: z.enum(['new', 'changed', 'refused']),
      productId: id.nullable(),
      name: z.string(),
      sku: z.string().nullable(),
      problems: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
      changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
      outcome: z.enum(ROW_OUTCOMES).nullable(),
      reason: z.string().nullable(),
    }),
  ),
  pagination: paginationOf('totalRows'),
});
