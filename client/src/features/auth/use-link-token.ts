import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';

/** The token of a letter's link, read once and taken out of the address: it stays in no history and leaks to nobody (behaviours.md A-14). */
export function useSecretToken(cleanPath: string): string {
  const [token] = useState(useParams()['token'] ?? '');
  useEffect(() => {
    // By hand: the router keeps the page that is shown.
    if (window.location.pathname.startsWith(`${cleanPath}/`))
      window.history.replaceState(window.history.state, '', cleanPath);
  }, [cleanPath]);
  return token;
}
