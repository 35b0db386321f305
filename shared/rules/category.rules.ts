import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { paragraphs, requiredLine } from './text.rules.js';

const MISSING = 'Please enter a category name';

/** Rules of a category. */
export const categoryRules = z.strictObject({
  name: z.string(MISSING).pipe(requiredLine(LIMITS.category.name, 'Name', MISSING)),
  description: paragraphs(LIMITS.category.description, 'Description')
    .nullish()
    .transform((text) => text ?? undefined),
});

export type CategoryValues = z.output<typeof categoryRules>;
