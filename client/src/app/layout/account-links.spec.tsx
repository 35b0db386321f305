import { act, screen, within } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { signIn, signOut } from '../../../test/session';
import { CartProvider } from '../../features/cart/cart-provider';
import { AccessDenied } from '../../features/session/loading/access-denied';
import { Header } from './header';
import { MobileMenu } from './mobile-menu';

const hrefs = (container: HTMLElement) =>
  Object.fromEntries(
    within(container)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

it('the header shows Login | Register to guests and the first name to signed-in users', () => {
  renderWithProviders(
    <CartProvider>
      <Header />
    </CartProvider>,
  );
  const banner = screen.getByRole('banner');
  expect(hrefs(banner)).toMatchObject({ Login: '/login', Register: '/register' });
  within(banner).getByText('|');
  act(signIn);
  expect(hrefs(banner)).toMatchObject({ Asha: '/user-profile' });
  expect(Object.keys(hrefs(banner))).not.toEqual(expect.arrayContaining(['Login', 'Register', 'Dashboard']));
  act(signOut);
  expect(hrefs(banner)).toMatchObject({ Login: '/login' });
});

it('the header links to the dashboard for administrators only', () => {
  renderWithProviders(
    <CartProvider>
      <Header />
    </CartProvider>,
  );
  act(() => signIn({ isAdmin: true }));
  expect(hrefs(screen.getByRole('banner'))).toMatchObject({ Dashboard: '/dashboard', Asha: '/user-profile' });
  act(signIn);
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

it('the mobile menu has the same links', async () => {
  signIn({ isAdmin: true });
  renderWithProviders(<MobileMenu open onClose={() => undefined} />);
  const menu = await screen.findByRole('dialog');
  expect(hrefs(menu)).toMatchObject({ Dashboard: '/dashboard', Asha: '/user-profile' });
  act(signOut);
  expect(hrefs(menu)).toMatchObject({ Login: '/login', Register: '/register' });
  expect(hrefs(menu)).not.toHaveProperty('Dashboard');
});

it('users who are not administrators see Access Denied', () => {
  renderWithProviders(<AccessDenied />);
  screen.getByText('Access Denied - You do not have administrator privileges.');
  expect(document.title).toBe('Access Denied - You do not have administrator privileges.');
});
