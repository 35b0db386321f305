import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { warnBeforeUnload } from '../../../lib/browser/unload-warning';
import type { createDraftStore } from './draft-store';

interface Options<Values> {
  store: ReturnType<typeof createDraftStore<Values>>;
  /** The name of the form. */
  name: string;
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
  name,
  empty,
  isEmpty,
  warns = true,
}: Options<Values>): [Values, Dispatch<SetStateAction<Values>>, (sent: Values, next: Values) => void] {
  const [values, setValues] = useState(() => store.find(name) ?? empty());
  const isUnsaved = !isEmpty(values);
  useEffect(() => {
    if (isUnsaved) store.save(name, values);
    else store.discard(name);
    if (warns) warnBeforeUnload(name, isUnsaved);
  }, [store, name, values, isUnsaved, warns]);
  useEffect(
    () =>
      store.onFinish((finished, sent, next) => {
        if (finished === name) setValues((current) => (current === sent ? next : current));
      }),
    [store, name],
  );
  const finish = (sent: Values, next: Values) => {
    if (store.find(name) === sent) warnBeforeUnload(name, false);
    store.finish(name, sent, next);
  };
  return [values, setValues, finish];
}
