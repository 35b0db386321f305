import * as z from 'zod';
import { ERRORS, type FieldErrors } from '#shared/errors';
import { RECORD_ID } from '#shared/record-id';
import { AppError } from '../errors/app-error.js';

/** Parses input by a zod schema. VALIDATION_FAILED with a message for every invalid field. */
export function validate<Rules extends z.ZodType>(rules: Rules, input: unknown): z.output<Rules> {
  const parsed = rules.safeParse(input, { error: defaultMessage });
  if (parsed.success) return parsed.data;

  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[fieldName(issue)] ??= issue.message;
  const messages = Object.values(fields);
  throw new AppError('VALIDATION_FAILED', { fields, ...(messages.length === 1 && { message: messages[0] }) });
}

/** For rules without a message of their own: zod's messages name types, which mean nothing to users. */
const defaultMessage: z.core.$ZodErrorMap = ({ code }) =>
  code === 'unrecognized_keys' ? 'There is no such field' : ERRORS.VALIDATION_FAILED.message;

const fieldName = (issue: z.core.$ZodIssue): string =>
  issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'input');

/** A record id in lower case; NOT_FOUND for a malformed id. */
export function validateId(id: unknown): string {
  if (typeof id !== 'string' || !RECORD_ID.test(id)) throw new AppError('NOT_FOUND');
  return id.toLowerCase();
}

export const isRecordId = (id: unknown): id is string => typeof id === 'string' && RECORD_ID.test(id);
