import { useDeferredValue } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/**
 * The location of the page that is shown: the router's own, but after a link to another page the previous one until the
 * code of the new page has loaded. A change of the search parameters applies at once.
 */
export function useShownLocation(): Location {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  return deferred.pathname === location.pathname ? location : deferred;
}
