import type { NormalizedCacheObject } from '@apollo/client';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Shop } from './app/app';
import { AppRouter } from './app/routing/app-router';
import { loadPage } from './app/routing/page-route';
import { shopRoutes } from './app/routing/shop-routes';
import { UserApolloProvider } from './app/user-apollo-provider';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** What the server rendered the page with; null on pages that it does not render. */
const rendered = document.getElementById('initial-state')?.textContent;
const app = (
  <StrictMode>
    <AppRouter>
      <UserApolloProvider initialState={rendered ? (JSON.parse(rendered) as NormalizedCacheObject) : null}>
        <Shop />
      </UserApolloProvider>
    </AppRouter>
  </StrictMode>
);

/** React would drop the page's HTML if the session changed something before the page's code was there. */
async function hydrate(container: HTMLElement): Promise<void> {
  await loadPage(shopRoutes, new URL(window.location.href), null).catch(() => undefined);
  hydrateRoot(container, app);
}

// No `await` of the module itself: pages import parts of it.
if (rendered) void hydrate(root);
else createRoot(root).render(app);
