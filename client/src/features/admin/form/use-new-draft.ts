import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { createDraftStore } from './draft-store';

/** `name`: of the form; `blank`: what it begins with. */
export const createNewDraft = <Values extends FieldValues>(name: string, blank: Values) => ({
  name,
  blank,
  store: createDraftStore<Values>(),
});

type NewDraft<Values extends FieldValues> = ReturnType<typeof createNewDraft<Values>>;

const isBlank = <Values extends FieldValues>({ blank }: NewDraft<Values>, typed: Values): boolean =>
  Object.entries(blank).every(([field, value]) => typed[field] === value);

/** The values that were typed for something new, or those that its form begins with. */
export const newValues = <Values extends FieldValues>({ store, name, blank }: NewDraft<Values>): Values =>
  store.find(name) ?? blank;

/**
 * Keeps what is typed for something new when its form is left. `take` when it is sent, `settle` when that has ended: what
 * was not saved is kept again, and shown by a form that is blank. What is typed into an edit is kept by
 * `useKeptEdit`.
 */
export function useNewDraft<Values extends FieldValues, Valid>(
  draft: NewDraft<Values>,
  form: UseFormReturn<Values, unknown, Valid>,
  isEdit: boolean,
) {
  const { name, store } = draft;
  const isMounted = useIsMounted();
  const restore = useRef<ReturnType<typeof store.take> | null>(null);
  useEffect(() => {
    if (isEdit) return;
    const keep = () => {
      // A draft that is being sent is not in the store: keeping it would replace another one.
      if (restore.current) return;
      const typed = form.getValues();
      if (isBlank(draft, typed)) store.discard(name);
      else store.save(name, { ...typed });
      warnBeforeUnload(name, !isBlank(draft, typed));
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keep });
    const unsubscribeStore = store.subscribe(() => {
      const isShown = isBlank(draft, form.getValues());
      if (isShown) form.reset(newValues(draft));
      return isShown;
    });
    return () => {
      unsubscribe();
      unsubscribeStore();
    };
  }, [draft, form, isEdit, name, store]);

  return {
    take: () => {
      if (!isEdit) restore.current = store.take(name);
    },
    settle: (isSaved: boolean) => {
      if (!isSaved) restore.current?.(form.getValues(), isMounted.current);
      restore.current = null;
      if (!isEdit) warnBeforeUnload(name, store.find(name) !== undefined);
    },
  };
}
