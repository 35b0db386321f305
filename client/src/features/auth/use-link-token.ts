import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';

/** Reads the token of an emailed link and removes it from the URL, so that it does not leak by history or referrer. */
export function useLinkToken(cleanPath: string): string {
  const [token] = useState(useParams()['token'] ?? '');
  useEffect(() => {
    // Not by the router, which would leave the current page.
    if (window.location.pathname.startsWith(`${cleanPath}/`))
      window.history.replaceState(window.history.state, '', cleanPath);
  }, [cleanPath]);
  return token;
}
