import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LIMITS } from '#shared/limits';

/** Values by parameter name; null or an empty text removes the parameter. */
export type SearchParamChanges = Record<string, string | null | undefined>;

/** Parameters that do not affect the list. A change of any other one resets the list to its first page. */
const PARAMS_THAT_KEEP_PAGE = new Set(['page', 'order', 'product', 'import', 'range', 'from', 'to']);

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

/** The page that the URL asks for; the first one if it is none that the server knows. */
function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= LIMITS.page.max ? page : 1;
}

/** Parameters that open a dialog. */
const DIALOGS = ['order', 'product', 'import'] as const;
/** The state of the history entry that opening a dialog has added. */
const DIALOG_ENTRY = 'dialog';

/**
 * The URL's search parameters. A tab keeps its filters, sort order, page and open dialog there, so that a reload or a
 * shared link shows the same. Another page and an opened dialog add a history entry; closing the dialog goes back.
 */
export function useAdminSearchParams() {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const latest = useRef({ setParams, state: state as unknown, key });
  useEffect(() => {
    latest.current = { setParams, state, key };
  }, [setParams, state, key]);
  /** The key of the entry that a closed dialog leaves: closing it twice must not go back twice. */
  const leftEntry = useRef<string | null>(null);
  useEffect(() => {
    leftEntry.current = null;
  }, [key]);
  /**
   * Starts from the browser's URL, so that two changes in a row add up. The function never changes: tables would get
   * new columns and lose the focus.
   */
  const updateSearchParams = useCallback((changes: SearchParamChanges) => {
    const { current } = latest;
    if (DIALOGS.some((name) => changes[name] === null) && current.state === DIALOG_ENTRY) {
      if (leftEntry.current !== current.key) window.history.back();
      leftEntry.current = current.key;
      return;
    }
    const next = applySearchParams(new URLSearchParams(window.location.search), changes);
    const opensDialog = DIALOGS.some((name) => changes[name]);
    current.setParams(next, {
      replace: !opensDialog && !('page' in changes),
      state: opensDialog ? DIALOG_ENTRY : undefined,
    });
  }, []);
  return { params, page: pageIn(params), updateSearchParams };
}
