import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { changedValues } from '../form/changed-values';
import { createDraftStore } from '../form/draft-store';
import { EDIT_FIELDS, type ValidEdit, type EditFormValues } from './edit-values';

const drafts = createDraftStore<Partial<EditFormValues>>();

function saveDraft(productId: string, changed: Partial<EditFormValues>): void {
  drafts.save(productId, changed);
  warnBeforeUnload(`changes of ${productId}`, true);
}

/** Forgets the unsaved changes of a product. */
export function discardEditDraft(productId: string): void {
  drafts.discard(productId);
  warnBeforeUnload(`changes of ${productId}`, false);
}

type Form = UseFormReturn<EditFormValues, unknown, ValidEdit>;

/** Keeps the unsaved values of the form as a draft, and restores them on mount. Returns true if it restored some. */
export function useEditDraft(productId: string, form: Form, savedValues: EditFormValues): boolean {
  const [draft] = useState(() => drafts.find(productId));
  useEffect(() => {
    // The default values stay those of the product: restored values count as dirty.
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
  }, [form, draft]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed = changedValues(EDIT_FIELDS, values, savedValues);
          if (changed) saveDraft(productId, changed);
          else discardEditDraft(productId);
        },
      }),
    [form, productId, savedValues],
  );
  return draft !== undefined;
}
