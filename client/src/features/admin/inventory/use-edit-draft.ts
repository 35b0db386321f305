import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { pickDefined } from '#shared/typed-objects';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { changedValues } from '../../../lib/form/changed-values';
import { createDraftStore } from '../form/draft-store';
import {
  EDIT_FIELDS,
  findConflicts,
  formsDiffer,
  isStored,
  toFormValues,
  type Conflicts,
  type EditField,
  type EditFormValues,
  type SentEdit,
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
/** What was sent of a product without an answer. */
export const unansweredEdits = createDraftStore<SentEdit[]>();

function saveDraft(productId: string, draft: EditDraft): void {
  drafts.save(productId, draft);
  warnBeforeUnload(`changes of ${productId}`, true);
}

function forgetDraft(productId: string): void {
  drafts.discard(productId);
  warnBeforeUnload(`changes of ${productId}`, false);
}

/** Forgets the unsaved changes of a product, and those that were sent without an answer. */
export function discardEditDraft(productId: string): void {
  forgetDraft(productId);
  // An open form has the same array.
  unansweredEdits.find(productId)?.splice(0);
}

type Form = UseFormReturn<EditFormValues, unknown, ValidEdit>;

/** What a draft brings back into the form. */
interface RestoredDraft {
  values: EditFormValues;
  /** The dirty fields that others have changed since; null if the product is as it was. */
  conflicts: Conflicts | null;
}

/** Whether the product is as it was sent from here without an answer, also in these fields. */
const isOwn = (product: EditableProduct, unanswered: readonly SentEdit[], changed: ReadonlySet<EditField>): boolean =>
  unanswered.some(({ values, fields }) => isStored(product, values, new Set([...changed, ...fields])));

function findDraft(product: EditableProduct, unanswered: readonly SentEdit[]): RestoredDraft | null {
  const draft = drafts.find(product.id);
  if (!draft) return null;
  const latest = toFormValues(product);
  const changed = { ...latest, ...draft.changed };
  const values = { ...changed, images: withoutRemoved(changed.images, latest.images) };
  const dirty = formsDiffer(values, latest);
  if (dirty.size === 0) return null;
  // A sale raises the version as well: then there may be no conflict.
  const isStale = draft.base.version !== product.version && !isOwn(product, unanswered, dirty);
  return { values, conflicts: isStale ? findConflicts(draft.base, product, dirty) : null };
}

/**
 * Keeps the unsaved values of the form as a draft, and restores them on mount. Returns what it restored. A value that is
 * put back is unsaved, too, if another was sent without an answer.
 */
export function useEditDraft(
  base: EditableProduct,
  form: Form,
  savedValues: EditFormValues,
  unanswered: SentEdit[],
): RestoredDraft | null {
  const [restored] = useState(() => findDraft(base, unanswered));
  useEffect(() => {
    // The default values stay those of the product: restored values count as dirty.
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
  }, [form, restored]);
  useEffect(() => {
    // What was sent is stored, and nothing was changed after it.
    if (!restored && isOwn(base, unanswered, new Set())) unanswered.splice(0);
  }, [restored, base, unanswered]);
  useEffect(() => {
    const keep = (values: EditFormValues) => {
      const sent = unanswered.flatMap(({ fields }) => [...fields]);
      const changed = { ...changedValues(EDIT_FIELDS, values, savedValues), ...pickDefined(values, sent) };
      // An older base stays with the draft: closing the dialog does not settle a conflict.
      if (Object.keys(changed).length > 0) saveDraft(base.id, { changed, base: drafts.find(base.id)?.base ?? base });
      else forgetDraft(base.id);
    };
    // A merge with another user's version brings values into the form that nobody typed here.
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, base, savedValues, unanswered]);
  return restored;
}
