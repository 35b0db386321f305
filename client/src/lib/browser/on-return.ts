/** Browsers report one return by several events, a few milliseconds apart. */
const PAUSE_MS = 50;

/** Calls `listener` once whenever the user returns to the tab or the connection is back, until `signal` is aborted. */
export function onReturn(listener: () => void, signal: AbortSignal): void {
  let timer = 0;
  const onEvent = () => {
    if (document.visibilityState === 'hidden') return;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => !signal.aborted && listener(), PAUSE_MS);
  };
  for (const event of ['focus', 'online']) window.addEventListener(event, onEvent, { signal });
  document.addEventListener('visibilitychange', onEvent, { signal });
}
