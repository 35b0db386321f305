import { useState } from 'react';
import { errorCode, errorMessage, isResultUnknown } from '../../../lib/errors/error-message';
import type { createDraftStore } from './draft-store';
import { t } from './texts';

interface Saving<Values, Stored> {
  /** Sends the values as a change of what is stored as `base`. */
  send: (base: Stored) => Promise<unknown>;
  /** What is stored now; null if it is gone or cannot be loaded. */
  load: () => Promise<Stored | null>;
  isSaved: (stored: Stored, values: Values) => boolean;
}

interface Conflict<Values, Stored> {
  /** What somebody else has stored. */
  present: Stored;
  /** What was sent from here before, without an answer. */
  unanswered: readonly Values[];
  error: unknown;
}

type SentStore<Values> = ReturnType<typeof createDraftStore<Values[]>>;

/**
 * What was sent from a form and not answered: it may be what is stored. A form that keeps what is typed also keeps this
 * when it is left, in `store` by its `name`.
 */
export function useUnanswered<Values>(store?: SentStore<Values>, name: string | null = null): Values[] {
  const [unanswered] = useState(() => {
    if (!store || name === null) return [];
    const sent = store.find(name) ?? [];
    store.save(name, sent);
    return sent;
  });
  return unanswered;
}

/**
 * Saves the changes of something with a version. What is stored as it was sent from here, by a request whose answer was
 * lost, is nobody else's change: what is typed now is saved over it.
 */
export function useOwnChanges<Values, Stored>(store?: SentStore<Values>, name: string | null = null) {
  const unanswered = useUnanswered(store, name);

  /** Returns a change of somebody else, which is in the way; null if the values are saved. */
  const save = async (
    values: Values,
    base: Stored,
    saving: Saving<Values, Stored>,
  ): Promise<Conflict<Values, Stored> | null> => {
    try {
      await saving.send(base);
      unanswered.splice(0);
      return null;
    } catch (error) {
      if (isResultUnknown(error)) unanswered.push(values);
      const present = errorCode(error) === 'STALE_VERSION' ? await saving.load() : null;
      if (!present) throw error;
      const sent = unanswered.splice(0);
      if (saving.isSaved(present, values)) return null;
      if (sent.some((each) => saving.isSaved(present, each))) return save(values, present, saving);
      return { present, unanswered: sent, error };
    }
  };
  return { unanswered, save };
}

/** What to say of a change that failed; of one that was not answered, that it may have been saved. */
export function changeFailure(error: unknown, fallback?: string): string {
  const message = errorMessage(error, fallback);
  return isResultUnknown(error) ? t('mayBeSaved', { message }) : message;
}
