import { useCallback, useState } from 'react';
import { errorText } from '../../lib/error-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useDeskMessages } from './desk-messages';
import { useIsHere } from './use-is-here';

/**
 * Something that is done once it is confirmed. What was asked about stays known while the dialog closes; why it was not
 * done stands in the dialog, which stays open for another try.
 */
export function useQuestion<Thing>(deed: (thing: Thing) => Promise<void>, failed: string) {
  const [asked, setAsked] = useState<Thing | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isHere = useIsHere();
  const { tell } = useDeskMessages();

  const confirm = useOneAtATime(async () => {
    if (asked === null || !isAsking) return;
    setFailure(null);
    setBusy(true);
    try {
      await deed(asked);
      setAsking(false);
    } catch (error) {
      if (isHere.current) setFailure(errorText(error, failed));
      else tell(errorText(error, failed), 'error');
    }
    setBusy(false);
  });
  const ask = useCallback((thing: Thing) => {
    setFailure(null);
    setAsked(thing);
    setAsking(true);
  }, []);
  return {
    asked,
    ask,
    /** For the dialog that asks. */
    dialog: { open: isAsking, isBusy, failure, onConfirm: () => void confirm(), onClose: () => setAsking(false) },
  };
}

export type Question<Thing> = ReturnType<typeof useQuestion<Thing>>;
