import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { differs } from './changed-values';

/** The fields that one of `sets` has changed. */
export const fieldsChanged = <Values>(
  fields: readonly (keyof Values)[],
  before: Readonly<Partial<Record<keyof Values, unknown>>>,
  sets: readonly Values[],
): (keyof Values)[] => fields.filter((field) => sets.some((values) => differs(values[field], before[field])));

/**
 * Shows in a form what others have saved, except in these fields, whose values stay as they are typed: also one that was
 * put back after another was sent, which counts as unchanged by itself.
 */
export function keepTyped<Values extends FieldValues, Valid>(
  form: UseFormReturn<Values, unknown, Valid>,
  latest: Values,
  fields: Iterable<keyof Values>,
): void {
  const typed = form.getValues();
  const shown = { ...latest };
  for (const field of fields) shown[field] = typed[field];
  form.reset(latest);
  // What differs from the default values counts as changed.
  form.reset(shown, { keepDefaultValues: true });
}
