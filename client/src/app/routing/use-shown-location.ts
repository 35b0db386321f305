import { useDeferredValue, useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { NEW_LIST } from '../../lib/routing/new-list';

/**
 * The location of the page that is shown, and what led to it: the router's own, but after a link to another page the
 * previous ones until the code of the new page has loaded. A change of the search parameters applies at once. A new list
 * is told as a link's, whatever its entry replaces.
 */
export function useShownLocation() {
  const location = useLocation();
  const type = useNavigationType();
  const navigationType = location.state === NEW_LIST && type === 'REPLACE' ? NavigationType.Push : type;
  const current = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const deferred = useDeferredValue(current);
  return deferred.location.pathname === location.pathname ? current : deferred;
}
