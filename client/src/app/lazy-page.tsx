import { lazy, type ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A page that comes when it is needed. React keeps a failed load for good; here Try Again really loads again. */
export function lazyPage(load: Load): ComponentType {
  const ask = (): ComponentType =>
    lazy(() =>
      load().catch((error: unknown) => {
        current = ask();
        throw error;
      }),
    );
  let current = ask();
  return function LazyPage() {
    const Page = current;
    return <Page />;
  };
}
