interface TabSyncListeners {
  /** Another tab has saved a change; `version` is the cart's since. */
  onChange: (version: number) => void;
  /** Somebody comes back to this tab, or the connection does. */
  onReturn: () => void;
}

const CHANNEL = 'account-cart';

/** Keeps the tabs of one browser in step; other browsers are caught up with at the next look. */
export function createTabSync({ onChange, onReturn }: TabSyncListeners) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const controller = new AbortController();
  const { signal } = controller;
  channel?.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => typeof data === 'number' && onChange(data),
    { signal },
  );
  for (const event of ['focus', 'online']) window.addEventListener(event, onReturn, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onReturn(), { signal });
  return {
    publish: (version: number): void => channel?.postMessage(version),
    close(): void {
      controller.abort();
      channel?.close();
    },
  };
}
