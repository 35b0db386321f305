import * as z from 'zod';
import { ERRORS, type FieldErrors } from '#shared/errors';
import { RECORD_ID } from '#shared/record-id';
import { AppError } from '../errors/app-error.js';

/** Parses input by a shared rule, or throws VALIDATION_FAILED with a text for every bad field. */
export function check<Rules extends z.ZodType>(rules: Rules, input: unknown): z.output<Rules> {
  const parsed = rules.safeParse(input, { error: plainly });
  if (parsed.success) return parsed.data;

  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[fieldOf(issue)] ??= issue.message;
  const texts = Object.values(fields);
  throw new AppError('VALIDATION_FAILED', { fields, ...(texts.length === 1 && { message: texts[0] }) });
}

/** Where a rule has no words of its own: the library's would speak of types. */
const plainly: z.core.$ZodErrorMap = ({ code }) =>
  code === 'unrecognized_keys' ? 'There is no such field' : ERRORS.VALIDATION_FAILED.message;

const fieldOf = (issue: z.core.$ZodIssue): string =>
  issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'input');

/** A record's id, or NOT_FOUND: a malformed id names nothing (behaviours.md P-01). */
export function checkId(id: unknown): string {
  if (typeof id !== 'string' || !RECORD_ID.test(id)) throw new AppError('NOT_FOUND');
  return id.toLowerCase();
}

export const isId = (id: unknown): id is string => typeof id === 'string' && RECORD_ID.test(id);
