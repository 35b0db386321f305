import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { renderWithProviders } from '../../../test/render-with-providers';
import { CartProvider } from '../../features/cart/cart-provider';
import { guestCart } from '../../features/cart/guest/guest-cart';
import { CartButton } from './cart-button';
import { CartDrawer } from './lazy-drawers';

async function openCart() {
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
  await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
}

it('Back closes an open cart and stays on the page; the next Back leaves it', async () => {
  await openCart();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/about');
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

it('a cart closed by its button leaves no history entry behind', async () => {
  await openCart();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.history.state).not.toHaveProperty('overlays'));
  act(() => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
