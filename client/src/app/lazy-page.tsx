import { lazy, type ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** What asks again for the pages whose files did not come. */
const failed = new Set<() => void>();

/** A page that comes when it is needed. One that could not be loaded stays so until `renewFailedPages`. */
export function lazyPage(load: Load): ComponentType {
  const renew = () => {
    current = ask();
  };
  const ask = () =>
    lazy(() => {
      const place = window.location.pathname;
      return load().catch((error: unknown) => {
        // Renewed here and now, React would meet a page not asked for yet instead of the failure, and ask without end.
        if (place === window.location.pathname) failed.add(renew);
        // Nobody waits for it here any more.
        else renew();
        throw error;
      });
    });
  let current = ask();
  return function LazyPage() {
    const Page = current;
    return <Page />;
  };
}

/** The next showing of a page that could not be loaded asks for its file again. */
export function renewFailedPages(): void {
  for (const renew of failed) renew();
  failed.clear();
}
