import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** React asks for the second while it takes over the server's HTML, and on the server. Both say the same afterwards. */
function createOrigin() {
  let isServer = false;
  return { get: () => isServer, getOnServer: () => (isServer = true) };
}

/** Whether the component was there in the server's HTML, for as long as it is mounted. */
export function useIsFromServer(): boolean {
  const [origin] = useState(createOrigin);
  return useSyncExternalStore(subscribe, origin.get, origin.getOnServer);
}

/**
 * False on the server and while the browser takes over the server's HTML, which knows nothing of this browser; true from
 * then on. What depends on the browser (storage, media queries) is shown only when it is true. It changes as a
 * transition: anything more urgent would make React take over the whole page in one long task.
 */
export function useIsHydrated(): boolean {
  const isFromServer = useIsFromServer();
  const [isHydrated, setHydrated] = useState(!isFromServer);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
