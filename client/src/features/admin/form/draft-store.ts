import { sessionStore } from '../../session/session-storage';

/**
 * Keeps unsaved values in memory, by user and form name: they survive a change of the dashboard's tab, a dialog closed
 * by accident and an expired session. Only the user who typed them finds them again; without a user nothing is kept. A
 * form may have several drafts; the first is the one being edited.
 */
export function createDraftStore<Values>() {
  const draftsByKey = new Map<string, Values[]>();
  const listeners = new Set<() => boolean>();
  const finishListeners = new Set<(form: string, saved: Values, next: Values) => void>();
  const keyFor = (form: string): string | null => {
    const user = sessionStore.read()?.user;
    return user ? `${user.id} ${form}` : null;
  };
  const draftsAt = (key: string | null): Values[] => (key === null ? [] : (draftsByKey.get(key) ?? []));
  const put = (key: string | null, all: Values[]): void => {
    if (key !== null) draftsByKey.set(key, all);
  };
  const discard = (form: string): void => put(keyFor(form), draftsAt(keyFor(form)).slice(1));
  return {
    find: (form: string): Values | undefined => draftsAt(keyFor(form))[0],
    /** Replaces the first draft. */
    save: (form: string, values: Values): void => put(keyFor(form), [values, ...draftsAt(keyFor(form)).slice(1)]),
    discard,
    /**
     * Removes the first draft and returns a function that puts it back for the same user, also after the session has
     * ended. It becomes the first again if the form that was sent `isStillOpen`; else a draft started meanwhile stays
     * first. The function returns true if a listener shows the draft.
     */
    take: (form: string): ((values: Values, isStillOpen: boolean) => boolean) => {
      const key = keyFor(form);
      discard(form);
      return (values, isStillOpen) => {
        const others = draftsAt(key);
        put(key, isStillOpen ? [values, ...others] : [...others.slice(0, 1), values, ...others.slice(1)]);
        return [...listeners].filter((listener) => listener()).length > 0;
      };
    },
    /**
     * Called once `sent` is saved. The form begins with `next`, even if it was left meanwhile and opened again. Values
     * that were typed since stay.
     */
    finish(form: string, sent: Values, next: Values): void {
      if (draftsAt(keyFor(form))[0] === sent) discard(form);
      for (const listener of finishListeners) listener(form, sent, next);
    },
    /** Calls the listener whenever what a form has sent is saved. Returns the unsubscriber. */
    onFinish: (listener: (form: string, sent: Values, next: Values) => void): (() => void) => {
      finishListeners.add(listener);
      return () => void finishListeners.delete(listener);
    },
    /** Calls the listener whenever a draft was put back; it returns true if it shows it. Returns the unsubscriber. */
    subscribe: (listener: () => boolean): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
