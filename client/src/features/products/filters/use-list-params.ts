import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readListParams, writeListParams, type ListParams } from './list-params';

/** The browser's own address: the router's may be a change behind while a page renders. */
const addressNow = () => new URLSearchParams(window.location.search);

/** Filters, sort and page of a list, kept in the address: a link or Back shows the same list. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address = useMemo(() => readListParams(params), [params]);
  /** A new filter or sort is a step that Back undoes. */
  const change = useCallback((to: Partial<ListParams>) => setParams(writeListParams(addressNow(), to)), [setParams]);
  /** A grown list is the same place in the history. One that the visitor is leaving grows no more: its address would overwrite theirs. */
  const showPage = useCallback(
    (page: number) => {
      if (window.location.pathname === pathname) setParams(writeListParams(addressNow(), { page }), { replace: true });
    },
    [pathname, setParams],
  );
  return { address, change, showPage };
}
