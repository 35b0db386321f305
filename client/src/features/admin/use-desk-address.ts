import { useCallback, useEffect, useRef } from 'react';
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

/** A tab's filters, sort, page and what is open in it live in the address, so that a reload and a link show the same. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  // The router's function is another one with each address. This one stays: a table made anew would drop the keyboard's place.
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  }, [setParams]);
  /**
   * Turning a page is a step in the history; narrowing and opening are not. Made of the address as it stands: what the
   * router knows of it is as old as the page that is drawn, and a change just made would be lost.
   */
  const change = useCallback((what: AddressChange) => latest.current(changedAddress(new URLSearchParams(window.location.search), what), { replace: !('page' in what) }), []);
  return { params, page: Number.isInteger(page) && page > 0 ? page : 1, change };
}
