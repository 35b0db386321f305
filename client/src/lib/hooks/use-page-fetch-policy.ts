import { useIsFromServer } from './use-is-hydrated';

/**
 * The fetch policy of what a page shows: cached data is shown at once and refreshed, because prices and stock change
 * while the shop stays open in a tab. What the server has just put into the page is not asked for again.
 */
export const usePageFetchPolicy = (): 'cache-and-network' | 'cache-first' =>
  useIsFromServer() ? 'cache-first' : 'cache-and-network';
