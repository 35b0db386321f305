import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createDraftStore } from '../form/draft-store';
import { EDIT_FIELDS, type ValidEdit, type EditFormValues } from './edit-values';

const drafts = createDraftStore<Partial<EditFormValues>>();

/** Who presses Cancel means it. */
export const discardEditDraft = (productId: string): void => drafts.discard(productId);

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** What differs from the product as it was read. */
function changedValues(values: EditFormValues, savedValues: EditFormValues): Partial<EditFormValues> {
  return Object.fromEntries(
    EDIT_FIELDS.filter((field) => differs(values[field], savedValues[field])).map((field) => [field, values[field]]),
  );
}

type Form = UseFormReturn<EditFormValues, unknown, ValidEdit>;

/** Keeps what is draft into the form of a product, and puts what was kept into it. True: something was. */
export function useEditDraft(productId: string, form: Form, savedValues: EditFormValues): boolean {
  const [draft] = useState(() => drafts.find(productId));
  useEffect(() => {
    // The defaults stay those of the product: what was draft counts as touched.
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
  }, [form, draft]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed = changedValues(values, savedValues);
          if (Object.keys(changed).length > 0) drafts.save(productId, changed);
          else drafts.discard(productId);
        },
      }),
    [form, productId, savedValues],
  );
  return draft !== undefined;
}
