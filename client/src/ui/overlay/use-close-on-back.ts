import { useEffect, useRef } from 'react';

/** Closes the open overlays, the topmost last. */
const openOverlays: (() => void)[] = [];
/** True while the browser goes back over the entries of overlays that were closed otherwise. */
let isGoingBack = false;

/** How many overlays the current history entry stands for. */
export function overlaysOfEntry(): number {
  const { overlays } = (history.state ?? {}) as { overlays?: unknown };
  return typeof overlays === 'number' ? overlays : 0;
}

/** Adds or leaves history entries until there is one for each open overlay. All of them have the page's URL. */
function matchHistory(): void {
  if (isGoingBack) return;
  const missing = openOverlays.length - overlaysOfEntry();
  if (missing < 0) leaveEntries(missing);
  // The rest of the state is the router's.
  for (let added = 0; added < missing; added += 1)
    history.pushState({ ...(history.state as object | null), overlays: overlaysOfEntry() + 1 }, '');
}

/**
 * After a reload in the moment of an opening the browser may have the overlay's state without its entry, or count its
 * entries otherwise than the page does: going back by their number would leave the page. Browsers without the Navigation
 * API cannot tell.
 */
function leaveEntries(missing: number): void {
  isGoingBack = true;
  if (!('navigation' in window)) return history.go(missing);
  const { currentEntry } = navigation;
  const below = navigation.entries()[(currentEntry?.index ?? 0) + missing];
  if (below && below.url === currentEntry?.url) {
    const { committed, finished } = navigation.traverseTo(below.key);
    for (const step of [committed, finished]) void step?.catch(() => (isGoingBack = false));
    return;
  }
  isGoingBack = false;
  history.replaceState({ ...(history.state as object | null), overlays: openOverlays.length }, '');
}

function onPopState(): void {
  if (!isGoingBack) for (const close of openOverlays.slice(overlaysOfEntry()).reverse()) close();
  isGoingBack = false;
  // A dialog that may not be closed now gets its entry again, once React has rendered the others' closing.
  window.setTimeout(matchHistory);
}

// A reload, or Forward, also leads to the entries of overlays that are not open: they are left.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState);
  window.setTimeout(matchHistory);
}

/** To be called once another URL has replaced an open overlay's entry: it comes last again, so that Back closes it. */
export const renewOverlayEntries = (): void => void window.setTimeout(matchHistory);

/**
 * Back closes an open overlay (a drawer, a dialog or the full image) instead of leaving the page. A link inside the
 * overlay must replace the history entry, so that Back from there does not lead to the overlay.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => latest.current();
    openOverlays.push(close);
    // Not before other overlays have closed in the same render.
    window.setTimeout(matchHistory);
    return () => {
      openOverlays.splice(openOverlays.indexOf(close), 1);
      window.setTimeout(matchHistory);
    };
  }, [isOpen]);
}
