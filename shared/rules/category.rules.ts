import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { NOTE_FIELDS, NOTE_NAMES, type NoteName } from '../product-fields.js';
import { fromKeys } from '../typed-objects.js';
import { paragraphs, requiredLine } from './text.rules.js';
import { versionFrom } from './version.rules.js';

/** Left out: it stays. Null or empty: none. */
const note = (name: NoteName) =>
  paragraphs(LIMITS.product.note, NOTE_FIELDS[name].label)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null));

/** Rules of a category. Its notes are those of its products that have none of their own. */
export const categoryRules = z.strictObject({
  name: requiredLine(LIMITS.category.name, 'Name', 'Please enter a category name'),
  description: paragraphs(LIMITS.category.description, 'Description')
    .nullish()
    .transform((text) => text ?? undefined),
  ...fromKeys(NOTE_NAMES, note),
});

/** Rules of a change of a category: a name that is left out stays, too. */
export const categoryChangesRules = categoryRules.extend({
  name: categoryRules.shape.name.optional(),
  version: versionFrom(0).nullish(),
});

export type CategoryValues = z.output<typeof categoryRules>;
export type CategoryChanges = z.output<typeof categoryChangesRules>;
