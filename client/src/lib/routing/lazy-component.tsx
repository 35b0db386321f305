import { createElement, lazy, useState, type FunctionComponent } from 'react';
import { reloadIfNewBuild } from './new-build';

/** A code chunk of the client could not be loaded, mostly because the connection was lost. */
export class ChunkLoadError extends Error {
  /** The server has a new build, to which the chunk does not belong. */
  readonly isNewBuild: boolean;

  constructor(message: string, { isNewBuild, cause }: { isNewBuild: boolean; cause: unknown }) {
    super(message, { cause });
    this.isNewBuild = isNewBuild;
  }
}

/** One function per failed component; calling it makes the next render load the chunk again. */
const failedComponents = new Set<() => void>();

/**
 * React.lazy that can retry: a component whose chunk failed keeps throwing `ChunkLoadError` until
 * `resetFailedChunks` is called. After a deployment it reloads the document instead. A chunk that was `preload`ed is
 * rendered at once. For pages, drawers and other parts that are not in the first load.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyComponent<Props> {
  let preloaded: FunctionComponent<Props> | undefined;
  const createLazy = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        async (cause: unknown) => {
          const isNewBuild = await reloadIfNewBuild();
          failedComponents.add(() => void (current = createLazy()));
          throw new ChunkLoadError('A part of the page could not be loaded', { isNewBuild, cause });
        },
      ),
    );
  let current = createLazy();
  function LazyComponent(props: Props) {
    // Stays the same for as long as it is mounted: another component would lose the state.
    const [component] = useState(() => preloaded);
    return createElement(component ?? current, props);
  }
  return Object.assign(LazyComponent, {
    async preload() {
      preloaded = await load();
    },
  });
}

type LazyComponent<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

/** Components whose chunk failed to load request it again when they are rendered next. */
export function resetFailedChunks(): void {
  for (const reset of failedComponents) reset();
  failedComponents.clear();
}
