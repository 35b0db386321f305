import { useState } from 'react';
import { safeSessionStorage } from '../../../lib/browser/safe-session-storage';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated';

/** How a phone shows a list: one card at a time or two columns. */
export type ListView = 'swipe' | 'grid';

const STORAGE_KEY = 'listView';

/** Kept in session storage; without storage it lasts as long as the page. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [stored, setView] = useState(readStoredView);
  const view = useIsHydrated() ? stored : 'swipe';
  const changeView = (next: ListView) => {
    setView(next);
    safeSessionStorage.setItem(STORAGE_KEY, next);
  };
  return [view, changeView];
}

const readStoredView = (): ListView => (safeSessionStorage.getItem(STORAGE_KEY) === 'grid' ? 'grid' : 'swipe');
