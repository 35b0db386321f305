import { useContext } from 'react';
import { useNavigationType, type NavigationType } from 'react-router-dom';
import { NavigationTypeContext } from './navigation-type-context';

/**
 * What led to the page: a link (PUSH), a redirect (REPLACE), or Back, Forward, a reload or a typed address (POP). React
 * Router tells the pages of `useRoutes` with a location POP, whatever did.
 */
export function usePageNavigationType(): NavigationType {
  const own = useNavigationType();
  return useContext(NavigationTypeContext) ?? own;
}
