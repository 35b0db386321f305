import type { NormalizedCacheObject } from '@apollo/client';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Shop } from './app/app';
import { AppRouter } from './app/routing/app-router';
import { loadPage } from './app/routing/page-route';
import { shopRoutes } from './app/routing/shop-routes';
import { UserApolloProvider } from './app/user-apollo-provider';
import { sessionStore } from './features/session/session-storage';
import { allowTranslation } from './lib/browser/allow-translation';
import { safeLocalStorage } from './lib/browser/safe-local-storage';
import { startServiceWorker } from './lib/offline/service-worker';

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
  // Not urgent: otherwise it would be one long task. A tap on what is not taken over yet makes it urgent.
  startTransition(() => void hydrateRoot(container, app));
}

/** For tests: each text accented and longer, from right to left. The server's English HTML is replaced. */
async function renderPseudoLocale(container: HTMLElement): Promise<void> {
  const { activatePseudoLocale, PseudoLocaleProvider } = await import('./lib/i18n/pseudo-locale');
  activatePseudoLocale();
  createRoot(container).render(<PseudoLocaleProvider>{app}</PseudoLocaleProvider>);
}

allowTranslation();
// Positions are kept by the entry's key: the router would call every page that the browser itself has loaded "default".
history.replaceState({ key: String(Date.now()), ...(history.state as object | null) }, '');
// No `await` of the module itself: pages import parts of it.
if (safeLocalStorage.getItem('locale') === 'pseudo') void renderPseudoLocale(root);
else if (rendered) void hydrate(root);
else createRoot(root).render(app);

startServiceWorker({ isDevelopment: import.meta.env.DEV, isGuest: () => sessionStore.read() === null });
