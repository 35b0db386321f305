import { matchRoutes } from 'react-router-dom';
import { accountRoutes } from './account-routes';
import type { PageRoute } from './page-route';
import { shopRoutes } from './shop-routes';

const patternsOf = (routes: PageRoute[], path: string) => matchRoutes(routes, path)?.map(({ route }) => route.path);

it('a path in other letters is that of no page, as on the server', () => {
  expect(patternsOf(shopRoutes, '/products')).toEqual(['/products']);
  expect(patternsOf(accountRoutes, '/user-profile/orders')).toEqual(['/user-profile', 'orders']);
  expect(patternsOf(accountRoutes, '/dashboard/print')).toEqual(['/dashboard/print']);
  expect(patternsOf(shopRoutes, '/Products')).toEqual(['*']);
  for (const path of ['/Login', '/User-Profile', '/user-profile/Orders', '/Dashboard', '/dashboard/Print', '/Products'])
    expect([path, patternsOf(accountRoutes, path)]).toEqual([path, ['*']]);
});
