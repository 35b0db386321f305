import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The values that differ from the form's first ones; null if none does. */
function typedValues<Values extends FieldValues>(
  fields: readonly (keyof Values)[],
  values: Values,
  initial: Readonly<Partial<Record<keyof Values, unknown>>> | undefined,
): Partial<Values> | null {
  const typed: Partial<Values> = {};
  for (const field of fields) if (differs(values[field], initial?.[field])) typed[field] = values[field];
  return Object.keys(typed).length > 0 ? typed : null;
}

/**
 * Lets a form begin with what was typed before, and tells what is typed. Without `typed` any more, because it was saved
 * elsewhere, the form begins again. `fields` must not change.
 */
export function useTypedValues<Values extends FieldValues, Context, Valid>(
  form: UseFormReturn<Values, Context, Valid>,
  fields: readonly (keyof Values)[],
  typed: Partial<Values> | null,
  setTyped: Dispatch<SetStateAction<Partial<Values> | null>>,
): void {
  const [kept] = useState(typed);
  useEffect(() => {
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  }, [form, kept]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const now = typedValues(fields, values, form.formState.defaultValues);
          setTyped((before) => (differs(before, now) ? now : before));
        },
      }),
    [form, fields, setTyped],
  );
  const isTyped = typed !== null;
  useEffect(() => {
    if (!isTyped && typedValues(fields, form.getValues(), form.formState.defaultValues)) form.reset();
  }, [form, fields, isTyped]);
}
