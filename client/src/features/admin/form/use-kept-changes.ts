import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { createDraftStore } from './draft-store';
import { useKeptDraft } from './use-kept-draft';
import { useTypedValues } from './use-typed-values';

/** The changed values of each thing, by the name of its form. */
export const createChangesStore = <Values>() => createDraftStore<Partial<Values> | null>();

type ChangesStore<Values> = ReturnType<typeof createChangesStore<Values>>;

/**
 * Something as it was when its kept changes began: what others have changed since is shown before it is replaced.
 * `opened` holds it by the name of the form; save there what the changes are compared with later.
 */
export function openedAs<Values, Stored>(
  changes: ChangesStore<Values>,
  opened: ReturnType<typeof createDraftStore<Stored>>,
  name: string,
  present: Stored,
): Stored {
  const first = (changes.find(name) && opened.find(name)) ?? present;
  opened.save(name, first);
  return first;
}

/**
 * Keeps what is changed in the form of something when the form is left, and brings it back over the values that it has
 * by then. Nothing is kept without a `name`. Returns what forgets the changes, once they are saved or given up.
 */
export function useKeptChanges<Values extends FieldValues, Valid>(
  store: ChangesStore<Values>,
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
export function forgetChanges<Values>(store: ChangesStore<Values>, name: string): void {
  store.discard(name);
  warnBeforeUnload(name, false);
}
