import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedValues, differs } from '../../../lib/form/changed-values';

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
          const now = changedValues(fields, values, form.formState.defaultValues);
          setTyped((before) => (differs(before, now) ? now : before));
        },
      }),
    [form, fields, setTyped],
  );
  const isTyped = typed !== null;
  useEffect(() => {
    if (!isTyped && changedValues(fields, form.getValues(), form.formState.defaultValues)) form.reset();
  }, [form, fields, isTyped]);
}
