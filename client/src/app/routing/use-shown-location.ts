import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * The location of the page that is shown, and what led to it: the router's own, but after a link to another page the
 * previous ones until the code of the new page has loaded. A change of the search parameters applies at once.
 */
export function useShownLocation() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const current = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const deferred = useDeferredValue(current);
  return deferred.location.pathname === location.pathname ? current : deferred;
}
