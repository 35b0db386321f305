import { useEffect } from 'react';

/** The words in the browser's tab; null leaves them until the page knows its own. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
