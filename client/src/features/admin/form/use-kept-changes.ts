import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { createDraftStore } from './draft-store';
import { useKeptDraft } from './use-kept-draft';
import { useTypedValues } from './use-typed-values';

/** What outlives the forms of things of one kind, each by the name of its form. */
export const createChangesStore = <Values, Stored, Sent>() => ({
  /** The values that are changed. */
  typed: createDraftStore<Partial<Values> | null>(),
  /** The things that the changed values are compared with. */
  opened: createDraftStore<Stored>(),
  /** What was sent and not answered. */
  unanswered: createDraftStore<Sent[]>(),
});

type ChangesStore<Values, Stored, Sent> = ReturnType<typeof createChangesStore<Values, Stored, Sent>>;

/**
 * Something as it was when its kept changes began: what others have changed since is shown before it is replaced. If none
 * are kept, what was sent without an answer is settled by what is shown now.
 */
export function openedAs<Values, Stored, Sent>(
  { typed, opened, unanswered }: ChangesStore<Values, Stored, Sent>,
  name: string,
  present: Stored,
): Stored {
  const isKept = typed.find(name) != null;
  if (!isKept) unanswered.discard(name);
  const first = (isKept ? opened.find(name) : null) ?? present;
  opened.save(name, first);
  return first;
}

/**
 * Keeps what is changed in the form of something when the form is left, and brings it back over the values of `openedAs`.
 * Nothing is kept without a `name`. Returns what forgets the changes, once they are saved or given up.
 */
export function useKeptChanges<Values extends FieldValues, Valid, Stored, Sent>(
  { typed: store }: ChangesStore<Values, Stored, Sent>,
  name: string | null,
  form: UseFormReturn<Values, unknown, Valid>,
  fields: readonly (keyof Values)[],
): () => void {
  const [typed, setTyped, finish] = useKeptDraft<Partial<Values> | null>({
    ...{ store, name: name ?? '' },
    empty: () => null,
    isEmpty: (changes) => name === null || changes === null,
  });
  useTypedValues(form, fields, typed, setTyped);
  return () => finish(typed, null);
}

/** Forgets the changes of something that is gone. */
export function forgetChanges<Values, Stored, Sent>({ typed }: ChangesStore<Values, Stored, Sent>, name: string): void {
  typed.discard(name);
  warnBeforeUnload(name, false);
}
