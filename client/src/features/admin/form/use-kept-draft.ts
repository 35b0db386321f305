import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import type { createDraftStore } from './draft-store';

interface Options<Values> {
  store: ReturnType<typeof createDraftStore<Values>>;
  /** The name of the form. */
  form: string;
  empty: () => Values;
  isEmpty: (values: Values) => boolean;
}

/** What a form holds, as `useState`: kept when the form is left, and the browser asks before the page is closed. */
export function useKeptDraft<Values>({
  store,
  form,
  empty,
  isEmpty,
}: Options<Values>): [Values, Dispatch<SetStateAction<Values>>] {
  const [values, setValues] = useState(() => store.find(form) ?? empty());
  const isUnsaved = !isEmpty(values);
  useEffect(() => {
    if (isUnsaved) store.save(form, values);
    else store.discard(form);
    warnBeforeUnload(form, isUnsaved);
  }, [store, form, values, isUnsaved]);
  return [values, setValues];
}
