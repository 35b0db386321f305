import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { createDraftStore } from '../form/draft-store';
import { FIELDS, NEW_CITY, type CityDraft } from './city-draft';

const NEW = 'new city';
const drafts = createDraftStore<CityDraft>();

const isBlank = (typed: CityDraft): boolean =>
  ([...FIELDS, 'isNeverFree'] as const).every((name) => typed[name] === NEW_CITY[name]);

/** What was typed for a new city, or what its form begins with. */
export const newCityDraft = (): CityDraft => drafts.find(NEW) ?? NEW_CITY;

function keep(typed: CityDraft): void {
  if (isBlank(typed)) drafts.discard(NEW);
  else drafts.save(NEW, { ...typed });
  warnBeforeUnload(NEW, !isBlank(typed));
}

/**
 * Keeps what is typed for a new city when its form is left. `take` when it is sent, `settle` when that has ended: what was
 * not saved is kept again, and shown by a form that is blank.
 */
export function useNewCityDraft<Values>(form: UseFormReturn<CityDraft, unknown, Values>, isEdit: boolean) {
  const isMounted = useIsMounted();
  const restore = useRef<ReturnType<typeof drafts.take> | null>(null);
  useEffect(() => {
    if (isEdit) return;
    // What is sent is not in the store: keeping it would replace another draft.
    const callback = () => void (restore.current ?? keep(form.getValues()));
    const unsubscribe = form.subscribe({ formState: { values: true }, callback });
    const unsubscribeStore = drafts.subscribe(() => {
      const isShown = isBlank(form.getValues());
      if (isShown) form.reset(newCityDraft());
      return isShown;
    });
    return () => {
      unsubscribe();
      unsubscribeStore();
    };
  }, [form, isEdit]);

  return {
    take: () => {
      if (!isEdit) restore.current = drafts.take(NEW);
    },
    settle: (isSaved: boolean) => {
      if (!isSaved) restore.current?.(form.getValues(), isMounted.current);
      restore.current = null;
      if (!isEdit) warnBeforeUnload(NEW, drafts.find(NEW) !== undefined);
    },
  };
}
