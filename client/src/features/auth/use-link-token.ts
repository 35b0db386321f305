import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';

/** The token of an emailed link, which the URL has after the page's path. */
export function useLinkToken(): string {
  const [token] = useState(useParams()['token'] ?? '');
  return token;
}

/**
 * Removes the token from the URL, so that it does not leak by history or referrer; but not while it `isStillNeeded`,
 * because a reload starts from the URL.
 */
export function useRemoveLinkToken(cleanPath: string, isStillNeeded: boolean): void {
  useEffect(() => {
    // The history is changed without the router, which would leave the current page.
    if (!isStillNeeded && window.location.pathname.startsWith(`${cleanPath}/`))
      window.history.replaceState(window.history.state, '', cleanPath);
  }, [cleanPath, isStillNeeded]);
}
