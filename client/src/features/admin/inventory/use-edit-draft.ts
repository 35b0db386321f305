import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { changedValues } from '../../../lib/form/changed-values';
import { createDraftStore } from '../form/draft-store';
import {
  EDIT_FIELDS,
  findConflicts,
  formsDiffer,
  toFormValues,
  type Conflicts,
  type EditFormValues,
  type ValidEdit,
} from './edit-values';
import { withoutRemoved } from './edit-image-files';
import type { EditableProduct } from './inventory-documents';

interface EditDraft {
  changed: Partial<EditFormValues>;
  /** The product as it was when the changes were begun: what differs from it now was changed by others. */
  base: EditableProduct;
}

const drafts = createDraftStore<EditDraft>();

function saveDraft(productId: string, draft: EditDraft): void {
  drafts.save(productId, draft);
  warnBeforeUnload(`changes of ${productId}`, true);
}

/** Forgets the unsaved changes of a product. */
export function discardEditDraft(productId: string): void {
  drafts.discard(productId);
  warnBeforeUnload(`changes of ${productId}`, false);
}

type Form = UseFormReturn<EditFormValues, unknown, ValidEdit>;

/** What a draft brings back into the form. */
interface RestoredDraft {
  values: EditFormValues;
  /** The dirty fields that others have changed since; null if the product is as it was. */
  conflicts: Conflicts | null;
}

function findDraft(product: EditableProduct): RestoredDraft | null {
  const draft = drafts.find(product.id);
  if (!draft) return null;
  const latest = toFormValues(product);
  const changed = { ...latest, ...draft.changed };
  const values = { ...changed, images: withoutRemoved(changed.images, latest.images) };
  const dirty = formsDiffer(values, latest);
  if (dirty.size === 0) return null;
  // A sale raises the version as well: then there may be no conflict.
  const isStale = draft.base.version !== product.version;
  return { values, conflicts: isStale ? findConflicts(draft.base, product, dirty) : null };
}

/** Keeps the unsaved values of the form as a draft, and restores them on mount. Returns what it restored. */
export function useEditDraft(base: EditableProduct, form: Form, savedValues: EditFormValues): RestoredDraft | null {
  const [restored] = useState(() => findDraft(base));
  useEffect(() => {
    // The default values stay those of the product: restored values count as dirty.
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
  }, [form, restored]);
  useEffect(() => {
    const keep = (values: EditFormValues) => {
      const changed = changedValues(EDIT_FIELDS, values, savedValues);
      // An older base stays with the draft: closing the dialog does not settle a conflict.
      if (changed) saveDraft(base.id, { changed, base: drafts.find(base.id)?.base ?? base });
      else discardEditDraft(base.id);
    };
    // A merge with another user's version brings values into the form that nobody typed here.
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, base, savedValues]);
  return restored;
}
