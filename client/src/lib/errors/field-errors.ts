import { CombinedGraphQLErrors } from '@apollo/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The server's messages by field name; empty for an error that names no fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.fields : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Shows the server's messages under their fields and focuses the first of them. `names` are the fields of the form.
 * Returns false if the error names none of them, so that the caller shows it elsewhere.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, unknown>, 'setError'>,
  names: readonly Path<Values>[],
  error: unknown,
): boolean {
  const messages = new Map(Object.entries(fieldErrors(error)));
  const invalid = names.filter((name) => messages.has(name));
  invalid.forEach((name, index) => form.setError(name, { message: messages.get(name) }, { shouldFocus: index === 0 }));
  return invalid.length > 0;
}
