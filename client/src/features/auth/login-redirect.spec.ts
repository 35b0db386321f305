import { paths } from '../../lib/paths';
import { safeRedirectPath } from './login-redirect';

it.each(['/orders/find?x=1', '/products/../cart', '/%2e/cart', '/a//b'])('%s is a path of this site', (target) => {
  const { pathname, search } = new URL(target, 'http://shop.test');
  expect(safeRedirectPath(target)).toBe(pathname + search);
});

it.each([
  '//evil.example/x',
  '/\\evil.example/x',
  'https://evil.example/x',
  '/.//evil.example/x',
  '/products/..//evil.example/x',
  '/%2e//evil.example/',
  '/./\\evil.example/x',
  '/login',
  '/products/../login?redirect=/cart',
  '/register',
  'cart',
  null,
])('%s leads to the profile', (target) => {
  expect(safeRedirectPath(target)).toBe(paths.profile);
});
