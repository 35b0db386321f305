import { useEffect } from 'react';

/** Sets the title of the browser tab; null leaves the present one, while the page is loading its own. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
