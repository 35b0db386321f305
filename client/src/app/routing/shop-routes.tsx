import { HomePage, preload as preloadHome } from '../../pages/home-page';
import { lazyComponent } from '../../lib/routing/lazy-component';
import { loadPage, pageRoute, type PageRoute } from './page-route';

const loadMore = () => import('./account-routes');
const MoreRoutes = lazyComponent(() => loadMore().then((m) => m.AccountRoutes));
const loadCollection = () => import('../../pages/collection-page');

/** The routes of the shop. Only the home page is in the first load; account-routes.tsx has all other routes. */
export const shopRoutes: PageRoute[] = [
  {
    path: '/',
    element: <HomePage />,
    preload: async ({ client, ...target }) => client && preloadHome({ client, ...target }),
  },
  pageRoute('/products', () => import('../../pages/products-page'), 'ProductsPage'),
  pageRoute('/products/:id', () => import('../../pages/product-page'), 'ProductPage'),
  pageRoute('/categories', () => import('../../pages/categories-page'), 'CategoriesPage'),
  pageRoute('/collections', loadCollection, 'CollectionPage'),
  pageRoute('/collections/:category', loadCollection, 'CollectionPage'),
  pageRoute('/about', () => import('../../pages/about-page'), 'AboutPage'),
  pageRoute('/contact', () => import('../../pages/contact-page'), 'ContactPage'),
  pageRoute('/checkout', () => import('../../pages/checkout-page'), 'CheckoutPage'),
  pageRoute('/track/:token', () => import('../../pages/track-page'), 'TrackPage'),
  {
    path: '*',
    element: <MoreRoutes />,
    preload: async ({ url, client }) => loadPage((await loadMore()).accountRoutes, url, client),
  },
];
