import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False on the server and while the browser takes over the server's HTML, which knows nothing of this browser; true from
 * then on. What depends on the browser (storage, media queries) is shown only when it is true.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
