import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What changes in the address; null or empty takes a name out of it. */
export type AddressChange = Record<string, string | null | undefined>;

/** Any change but that of the page itself, of what is open, or of the figures' days leads back to the first page (admin.md §4). */
const KEEPS_PAGE = new Set(['page', 'order', 'product', 'range', 'from', 'to']);

export function changedAddress(current: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  if (Object.keys(change).some((name) => !KEEPS_PAGE.has(name))) next.delete('page');
  return next;
}

/** What was asked for last, until the router has drawn it; null where nothing is under way. */
let asked: string | null = null;
const watchers = new Set<() => void>();

function ask(search: string | null): void {
  asked = search;
  watchers.forEach((tell) => tell());
}

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

const standing = () => new URLSearchParams(window.location.search);
/** Not where a link or Back has led elsewhere meanwhile: that is for the router to draw. */
const underWay = () => (asked !== null && asked === standing().toString() ? asked : null);

/**
 * A tab's filters, sort, page and what is open in it live in the address, so that a reload and a link show the same.
 * A change shows at once: the router draws a new address when nothing is more urgent, on a busy device seconds later, and
 * until then the lists would show, and offer to choose, what is no longer asked for.
 */
export function useDeskAddress() {
  const [drawn, setParams] = useSearchParams();
  const now = useSyncExternalStore(watch, underWay);
  const params = useMemo(() => (now === null ? drawn : new URLSearchParams(now)), [now, drawn]);
  const page = Number(params.get('page'));
  // The router's function is another one with each address. This one stays: a table made anew would drop the keyboard's place.
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
    if (asked === drawn.toString()) ask(null);
  }, [setParams, drawn]);
  /**
   * Turning a page is a step in the history; narrowing and opening are not. Made of the address as it stands: what the
   * router knows of it is as old as the page that is drawn, and a change just made would be lost.
   */
  const change = useCallback((what: AddressChange) => {
    const next = changedAddress(standing(), what);
    latest.current(next, { replace: !('page' in what) });
    ask(next.toString());
  }, []);
  return { params, page: Number.isInteger(page) && page > 0 ? page : 1, change };
}
