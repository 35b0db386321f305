import { LIMITS, SEARCH_BOX } from '#shared/limits';
import { safeLocalStorage } from '../../lib/browser/safe-local-storage';
import { isListOf, isText, parseJson } from '../../lib/browser/stored-shape';

const STORAGE_KEY = 'recentSearches';
const isStored = isListOf(isText(LIMITS.search.max, 1));

/** What was searched for on this device, the latest first. It is sent nowhere. */
export const recentSearches = {
  list(): string[] {
    const stored = parseJson(safeLocalStorage.getItem(STORAGE_KEY));
    return isStored(stored) ? stored.slice(0, SEARCH_BOX.recent) : [];
  },

  add(search: string): void {
    const others = recentSearches.list().filter((each) => each.toLowerCase() !== search.toLowerCase());
    safeLocalStorage.setItem(STORAGE_KEY, JSON.stringify([search, ...others].slice(0, SEARCH_BOX.recent)));
  },

  clear(): void {
    safeLocalStorage.removeItem(STORAGE_KEY);
  },
};
