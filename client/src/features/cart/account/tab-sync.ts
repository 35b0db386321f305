interface TabSyncListeners {
  /** Another tab has saved a change; `version` is the cart's new version. */
  onChange: (version: number) => void;
  /** The user returns to this tab, or the browser is online again. */
  onReturn: () => void;
}

const CHANNEL = 'account-cart';

/** Notifies the other tabs of this browser of changes. Changes in other browsers show at the next reload. */
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
