import { createElement, lazy, type FunctionComponent } from 'react';

type Load<Props = object> = () => Promise<{ default: FunctionComponent<Props> }>;

/** A code chunk of the client could not be loaded, mostly because the connection was lost. */
export class ChunkLoadError extends Error {}

/** One function per failed component; calling it makes the next render load the chunk again. */
const failedComponents = new Set<() => void>();

/**
 * React.lazy that can retry: a component whose chunk failed keeps throwing `ChunkLoadError` until
 * `resetFailedChunks` is called. For pages, drawers and other parts that are not in the first load.
 */
export function lazyComponent(load: Load): FunctionComponent;
export function lazyComponent<Props extends object>(load: Load<Props>): FunctionComponent<Props>;
export function lazyComponent<Props extends object>(load: Load<Props>): FunctionComponent<Props> {
  const reset = () => {
    current = createLazy();
  };
  const createLazy = () =>
    lazy(() => {
      const requestedAt = window.location.pathname;
      return load().catch((error: unknown) => {
        // While the component is still on the page it is not reset here: React would render a component that has not
        // been requested yet instead of the error, and load it without end.
        if (requestedAt === window.location.pathname) failedComponents.add(reset);
        else reset();
        throw new ChunkLoadError('A page could not be loaded', { cause: error });
      });
    });
  let current = createLazy();
  return function LazyComponent(props: Props) {
    return createElement(current, props);
  };
}

/** Components whose chunk failed to load request it again when they are rendered next. */
export function resetFailedChunks(): void {
  for (const reset of failedComponents) reset();
  failedComponents.clear();
}
