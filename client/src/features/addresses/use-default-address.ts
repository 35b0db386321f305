import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/errors/error-message';

/**
 * Which address is the default, one change at a time: of what is pressed while a change is under way the last counts,
 * so that the shop ends with what was pressed last.
 */
export function useDefaultChoice(setDefault: (id: string) => Promise<void>) {
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const next = useRef<string | null>(null);

  async function choose({ id, isDefault }: { id: string; isDefault: boolean }): Promise<void> {
    if (isUnderWay.current) next.current = id;
    if (isUnderWay.current || isDefault) return;
    next.current = id;
    isUnderWay.current = true;
    setFailure(null);
    while (next.current !== null) {
      const wanted = next.current;
      next.current = null;
      await setDefault(wanted).catch((error: unknown) => setFailure(errorMessage(error)));
    }
    isUnderWay.current = false;
  }

  return { choose, failure };
}
