import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { NEW_LIST } from '../../../lib/routing/new-list';
import { overlaysOfEntry, renewOverlayEntries } from '../../../ui/overlay/use-close-on-back';
import { readListParams, writeListParams, type ListParams } from './list-params';

/** From the browser, because the router's own parameters are one change behind while a page renders. */
const currentSearchParams = () => new URLSearchParams(window.location.search);

/** The filters, sort order and page of a list, kept in the URL, so that a link or Back shows the same list. */
export function useListParams() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { pathname } = useLocation();
  const params = useMemo(() => readListParams(searchParams), [searchParams]);
  /**
   * Changes filters or sort order, as a new history entry. It takes the place of an open sheet's entry, which Forward
   * would not get past, and the sheet's comes after it again.
   */
  const setParams = useCallback(
    (change: Partial<ListParams>) => {
      const next = writeListParams(currentSearchParams(), change);
      setSearchParams(next, { replace: overlaysOfEntry() > 0, state: NEW_LIST });
      renewOverlayEntries();
    },
    [setSearchParams],
  );
  /** Replaces the history entry. Ignored while another page is opening, whose URL it would overwrite. */
  const showPage = useCallback(
    (page: number) => {
      if (window.location.pathname !== pathname) return;
      setSearchParams(writeListParams(currentSearchParams(), { page }), { replace: true });
    },
    [pathname, setSearchParams],
  );
  return { params, setParams, showPage };
}
