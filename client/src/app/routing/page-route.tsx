import type { ApolloClient } from '@apollo/client';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { matchRoutes, useParams } from 'react-router-dom';
import { lazyComponent } from '../../lib/routing/lazy-component';
import type { Preload, PreloadTarget } from '../../lib/routing/preload';

/** A route of React Router, with what `preloadPage` calls. */
export interface PageRoute {
  path: string;
  /** As the server matches paths (server/src/web/pages.ts): to others it answers 404. */
  caseSensitive?: boolean;
  element: ReactElement;
  children?: PageRoute[];
  preload?: (target: PreloadedLink) => Promise<unknown>;
}

interface PreloadedLink extends Omit<PreloadTarget, 'client'> {
  url: URL;
  /** Loads the page's data, too; null for its code only. */
  client: ApolloClient | null;
}

/** A new page for other parameters: it starts with an empty state, and never asks for the previous page's data. */
function PageOfParams({ page }: { page: FunctionComponent }) {
  return createElement(page, { key: JSON.stringify(useParams()) });
}

/** The route of a page whose code is loaded when it is first shown or preloaded. `name`: of the module's component. */
export function pageRoute<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, FunctionComponent> & { preload?: Preload }>,
  name: Name,
): PageRoute {
  const Page = lazyComponent(() => load().then((module) => module[name]));
  return {
    path,
    caseSensitive: true,
    element: <PageOfParams page={Page} />,
    preload: async ({ client, ...target }) => {
      const [{ preload }] = await Promise.all([load(), Page.preload()]);
      if (client) await preload?.({ client, ...target });
    },
  };
}

/** Loads the code of the page at `url` ahead, and with a client its data. Rejects if any of it could not be loaded. */
export async function loadPage(routes: PageRoute[], url: URL, client: ApolloClient | null): Promise<void> {
  const matches = matchRoutes(routes, url.pathname) ?? [];
  const target = { url, client, searchParams: url.searchParams };
  await Promise.all(matches.map(({ route, params }) => route.preload?.({ ...target, params })));
}

/** Like `loadPage`, but failures are left to the page itself. */
export const preloadPage = (...args: Parameters<typeof loadPage>): void =>
  void loadPage(...args).catch(() => undefined);
