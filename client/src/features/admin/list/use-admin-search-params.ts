import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Values by parameter name; null or an empty text removes the parameter. */
export type SearchParamChanges = Record<string, string | null | undefined>;

/** Parameters that do not affect the list. A change of any other one resets the list to its first page. */
const PARAMS_THAT_KEEP_PAGE = new Set(['page', 'order', 'product', 'range', 'from', 'to']);

/** Returns a copy with the changes applied; resets `page` where the change affects the list. */
export function applySearchParams(current: URLSearchParams, changes: SearchParamChanges): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  if (Object.keys(changes).some((name) => !PARAMS_THAT_KEEP_PAGE.has(name))) next.delete('page');
  return next;
}

/** The search string set last, until the router has rendered it; null when none is pending. */
let pendingSearch: string | null = null;
const listeners = new Set<() => void>();

function setPendingSearch(search: string | null): void {
  pendingSearch = search;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const locationParams = () => new URLSearchParams(window.location.search);
/** Null once a link or Back has changed the URL meanwhile: then the router's value counts. */
const getPendingSearch = () =>
  pendingSearch !== null && pendingSearch === locationParams().toString() ? pendingSearch : null;

/**
 * The URL's search parameters. A tab keeps its filters, sort order, page and open dialog there, so that a reload or a
 * shared link shows the same. A change applies at once. The router renders a new URL as a transition, which can take
 * seconds on a busy device; until then the lists would show the rows of the old filters and let users select them.
 */
export function useAdminSearchParams() {
  const [routerParams, setRouterParams] = useSearchParams();
  const pending = useSyncExternalStore(subscribe, getPendingSearch);
  const params = useMemo(
    () => (pending === null ? routerParams : new URLSearchParams(pending)),
    [pending, routerParams],
  );
  const page = Number(params.get('page'));
  // The router's setter changes with each URL. `updateSearchParams` must not: tables would get new columns and lose the
  // focus.
  const latestSetter = useRef(setRouterParams);
  useEffect(() => {
    latestSetter.current = setRouterParams;
    if (pendingSearch === routerParams.toString()) setPendingSearch(null);
  }, [setRouterParams, routerParams]);
  /**
   * Only a change of the page adds a history entry. Starts from `window.location`: the router's parameters may lack a
   * change made just before, which would be lost.
   */
  const updateSearchParams = useCallback((changes: SearchParamChanges) => {
    const next = applySearchParams(locationParams(), changes);
    latestSetter.current(next, { replace: !('page' in changes) });
    setPendingSearch(next.toString());
  }, []);
  return { params, page: Number.isInteger(page) && page > 0 ? page : 1, updateSearchParams };
}
