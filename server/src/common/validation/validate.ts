import * as z from 'zod';
import { ERRORS } from '#shared/errors';
import { RECORD_ID } from '#shared/record-id';
import { AppError, type RestName } from '../errors/app-error.js';

/** Parses input by a zod schema. VALIDATION_FAILED with a message for every invalid field. */
export function validate<Rules extends z.ZodType>(rules: Rules, input: unknown): z.output<Rules> {
  const parsed = rules.safeParse(input, { error: defaultMessage });
  if (parsed.success) return parsed.data;

  const fields = new Map<string, string>();
  const restNames = new Map<string, RestName>();
  const refuse = (path: readonly PropertyKey[], message: string): string => {
    const field = path.join('.') || 'input';
    if (!fields.has(field)) fields.set(field, message);
    return field;
  };
  for (const issue of parsed.error.issues) {
    const { path: parent, message } = issue;
    if (issue.code !== 'unrecognized_keys') refuse(parent, message);
    // What the rules do not know has the name that was sent, whatever the services call by that name.
    else for (const name of issue.keys) restNames.set(refuse([...parent, name], message), { parent, name });
  }
  const [message, ...others] = new Set(fields.values());
  throw new AppError('VALIDATION_FAILED', {
    fields: Object.fromEntries(fields),
    restNames,
    ...(others.length === 0 && { message }),
  });
}

/** For objects, and rules without a text of their own: zod's texts name types, which mean nothing to users. */
const defaultMessage: z.core.$ZodErrorMap = ({ code, expected }) => {
  if (code === 'unrecognized_keys') return 'There is no such field';
  return expected === 'object' ? 'Must be an object' : ERRORS.VALIDATION_FAILED.message;
};

/** A record id in lower case; NOT_FOUND for a malformed id. */
export function validateId(id: unknown): string {
  if (typeof id !== 'string' || !RECORD_ID.test(id)) throw new AppError('NOT_FOUND');
  return id.toLowerCase();
}

export const isRecordId = (id: unknown): id is string => typeof id === 'string' && RECORD_ID.test(id);
