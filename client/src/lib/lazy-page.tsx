import { createElement, lazy, type FunctionComponent } from 'react';

type Load<Props = object> = () => Promise<{ default: FunctionComponent<Props> }>;

/** A file of the shop's own code did not come: mostly for want of a connection. */
export class FileMissing extends Error {}

/** What asks again for the pages whose files did not come. */
const failed = new Set<() => void>();

/** A page (or a drawer) that comes when it is needed. One that could not be loaded stays so until `renewFailedPages`. */
export function lazyPage(load: Load): FunctionComponent;
export function lazyPage<Props extends object>(load: Load<Props>): FunctionComponent<Props>;
export function lazyPage<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
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
        throw new FileMissing('A page could not be loaded', { cause: error });
      });
    });
  let current = ask();
  return function LazyPage(props: Props) {
    return createElement(current, props);
  };
}

/** The next showing of a page that could not be loaded asks for its file again. */
export function renewFailedPages(): void {
  for (const renew of failed) renew();
  failed.clear();
}
