import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderWithProviders } from '../../../test/render-with-providers';
import { CartProvider } from '../../features/cart/cart-provider';
import { guestCart } from '../../features/cart/guest/guest-cart';
import { CartButton } from './cart-button';
import { CartDrawer } from './lazy-drawers';

it('closes an open cart when the browser’s Back button is used', async () => {
  guestCart.change(() => []);
  renderWithProviders(
    <CartProvider>
      <Link to="/about">About</Link>
      <CartButton />
      <CartDrawer />
    </CartProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cart, empty' }));
  await screen.findByRole('dialog');
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 });
});
