import { CombinedGraphQLErrors } from '@apollo/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The server's texts by field; empty when it named none. */
function fieldErrors(error: unknown): [field: string, text: string][] {
  const fields: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['fields'] : undefined;
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

/**
 * Puts the server's texts under the fields they belong to and goes to the first of them.
 * False when there is nothing to put anywhere: then the failure needs words of its own.
 */
export function showFieldErrors<Values extends FieldValues>(form: Pick<UseFormReturn<Values, unknown, unknown>, 'setError'>, known: readonly Path<Values>[], error: unknown): boolean {
  const told = new Map(fieldErrors(error));
  const shown = known.filter((name) => told.has(name));
  shown.forEach((name, index) => form.setError(name, { message: told.get(name) }, { shouldFocus: index === 0 }));
  return shown.length > 0;
}
