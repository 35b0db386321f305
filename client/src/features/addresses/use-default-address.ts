import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/errors/error-message';
import type { AddressActions } from './use-addresses';

/** Sends one change of the default address at a time. If several are chosen during a request, only the last is sent. */
export function useDefaultAddress({ setDefault, refresh }: Pick<AddressActions, 'setDefault' | 'refresh'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const isInFlight = useRef(false);
  const next = useRef<string | null>(null);

  async function chooseDefault({ id, isDefault }: { id: string; isDefault: boolean }): Promise<void> {
    if (isInFlight.current) next.current = id;
    if (isInFlight.current || isDefault) return;
    next.current = id;
    isInFlight.current = true;
    setFailure(null);
    while (next.current !== null) {
      const requestedId = next.current;
      next.current = null;
      await setDefault(requestedId).catch((error: unknown) => {
        setFailure(errorMessage(error));
        refresh();
      });
    }
    isInFlight.current = false;
  }

  return { chooseDefault, failure };
}
