import { CombinedGraphQLErrors } from '@apollo/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The texts of an answer that names its fields; empty for every other failure. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.fields : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Puts the server's texts under the fields they belong to and goes to the first of them.
 * False when there is nothing to put anywhere: then the failure needs words of its own.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, unknown>, 'setError'>,
  known: readonly Path<Values>[],
  error: unknown,
): boolean {
  const told = new Map(Object.entries(fieldErrors(error)));
  const shown = known.filter((name) => told.has(name));
  shown.forEach((name, index) => form.setError(name, { message: told.get(name) }, { shouldFocus: index === 0 }));
  return shown.length > 0;
}
