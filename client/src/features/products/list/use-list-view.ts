import { useState } from 'react';

/** How a phone shows a list: one card at a time, or two columns. */
export type ListView = 'swipe' | 'grid';

const KEY = 'listView';

/** Remembered until the browser is closed; where storage is forbidden, until the page is left. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(remembered);
  const choose = (chosen: ListView) => {
    setView(chosen);
    try {
      sessionStorage.setItem(KEY, chosen);
    } catch {
      // Forbidden or full: the choice holds for this page.
    }
  };
  return [view, choose];
}

function remembered(): ListView {
  try {
    return sessionStorage.getItem(KEY) === 'grid' ? 'grid' : 'swipe';
  } catch {
    return 'swipe';
  }
}
