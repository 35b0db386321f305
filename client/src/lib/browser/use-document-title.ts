import { useEffect } from 'react';

/** Sets the title of the browser tab; null keeps the current one, for pages whose title is still loading. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
