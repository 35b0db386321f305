import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import type { createDraftStore } from './draft-store';

interface Options<Values> {
  store: ReturnType<typeof createDraftStore<Values>>;
  /** The name of the form. */
  form: string;
  empty: () => Values;
  isEmpty: (values: Values) => boolean;
  /** False if nothing typed would be lost, so that the browser need not ask. */
  warns?: boolean;
}

/**
 * Like `useState` for the values of a form, which are kept when the form is left; the browser asks before the page is
 * closed. The third value is to be called once values are saved: with those, and with what the form begins with then.
 */
export function useKeptDraft<Values>({
  store,
  form,
  empty,
  isEmpty,
  warns = true,
}: Options<Values>): [Values, Dispatch<SetStateAction<Values>>, (sent: Values, next: Values) => void] {
  const [values, setValues] = useState(() => store.find(form) ?? empty());
  const isUnsaved = !isEmpty(values);
  useEffect(() => {
    if (isUnsaved) store.save(form, values);
    else store.discard(form);
    if (warns) warnBeforeUnload(form, isUnsaved);
  }, [store, form, values, isUnsaved, warns]);
  useEffect(
    () =>
      store.onFinish((finished, sent, next) => {
        if (finished === form) setValues((current) => (current === sent ? next : current));
      }),
    [store, form],
  );
  const finish = (sent: Values, next: Values) => {
    if (store.find(form) === sent) warnBeforeUnload(form, false);
    store.finish(form, sent, next);
  };
  return [values, setValues, finish];
}
