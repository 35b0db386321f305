import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftsOf } from '../drafts';
import { EDIT_FIELDS, type CheckedEdit, type EditDraft } from './edit-rules';

const drafts = draftsOf<Partial<EditDraft>>();

/** Who presses Cancel means it. */
export const dropEdit = (productId: string): void => drafts.drop(productId);

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** What differs from the product as it was read. */
function typedIn(values: EditDraft, saved: EditDraft): Partial<EditDraft> {
  return Object.fromEntries(
    EDIT_FIELDS.filter((field) => differs(values[field], saved[field])).map((field) => [field, values[field]]),
  );
}

type Form = UseFormReturn<EditDraft, unknown, CheckedEdit>;

/** Keeps what is typed into the form of one product, and puts what was kept into it. True: something was. */
export function useEditDraft(productId: string, form: Form, saved: EditDraft): boolean {
  const [typed] = useState(() => drafts.find(productId));
  useEffect(() => {
    // The defaults stay those of the product: what was typed counts as touched.
    if (typed) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true });
  }, [form, typed]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const now = typedIn(values, saved);
          if (Object.keys(now).length > 0) drafts.keep(productId, now);
          else drafts.drop(productId);
        },
      }),
    [form, productId, saved],
  );
  return typed !== undefined;
}
