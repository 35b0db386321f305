import { act, screen, waitFor, within } from '@testing-library/react';
import { graphqlError } from '../../../../test/mock-cart-server';
import {
  RING,
  DROPS,
  line,
  findCartOf,
  press,
  closeAndPress,
  changes,
  open,
  serverWithCart,
  renderCart,
} from '../../../../test/render-cart';
import { signOut } from '../../../../test/session';
import { sessionStore } from '../../session/session-storage';
import { guestCart } from '../guest/guest-cart';

it('shows a loading state, then the cart of the server', async () => {
  const server = serverWithCart();
  const release = server.holdResponses();
  renderCart(server);
  await press('Cart of 0');
  await screen.findByText('Loading your cart...');
  release();
  await findCartOf(3);
  within(screen.getByRole('list', { name: 'Your cart' })).getByText('Rs. 1400.00');
  expect(screen.queryByText('Loading your cart...')).toBeNull();
  expect(guestCart.read()).toEqual([]);
});

it('opens the panel, counts at once and saves in the background', async () => {
  const server = serverWithCart();
  renderCart(server);
  await findCartOf(3);
  const release = server.holdResponses();
  await press('Add to Cart: Ruby ring');
  await screen.findByRole('dialog', { name: 'Your cart' });
  screen.getByText('Cart of 4');
  expect(server.lines).toEqual([line(RING, 2), line(DROPS, 1)]);
  release();
  await waitFor(() => expect(server.lines).toEqual([line(RING, 3), line(DROPS, 1)]));
  await screen.findByText('Ruby ring added. 4 items, 2400 rupees.');
});

it('sends changes in order, each with its operation id, and a replaced quantity only once', async () => {
  const server = serverWithCart();
  await open(server);
  const release = server.holdResponses();
  await press('Decrease quantity of Ruby ring');
  await press('Increase quantity of Pearl Drops');
  await press('Increase quantity of Pearl Drops');
  await press('Remove Ruby ring');
  expect(changes(server).map(({ name }) => name)).toEqual(['DecrementAccountLine']);
  release();
  await waitFor(() => expect(server.lines).toEqual([line(DROPS, 3)]));
  const sent = changes(server);
  expect(sent.map(({ name }) => name)).toEqual(['DecrementAccountLine', 'SetAccountQuantity', 'RemoveAccountLine']);
  expect(new Set(sent.map(({ variables }) => variables.edit?.opId)).size).toBe(3);
  await findCartOf(3);
});

it('counts a change once when its response was lost', async () => {
  const server = serverWithCart();
  renderCart(server);
  await findCartOf(3);
  server.failNext('AddToAccountCart', 'request-lost', 'response-lost');
  await press('Add to Cart: Pearl Drops');
  await waitFor(() => expect(changes(server)).toHaveLength(3));
  await waitFor(() => expect(server.lines).toEqual([line(RING, 2), line(DROPS, 2)]));
  expect(new Set(changes(server).map(({ variables }) => variables.edit?.opId)).size).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await findCartOf(4);
});

describe('a change that fails is reverted', () => {
  it.each([
    ['AddToAccountCart', () => closeAndPress('Add to Cart: Ruby ring'), 'Error adding item to cart'],
    ['DecrementAccountLine', () => press('Decrease quantity of Ruby ring'), 'Error decrementing item'],
    ['SetAccountQuantity', () => press('Increase quantity of Ruby ring'), 'Error updating cart'],
    ['RemoveAccountLine', () => press('Remove Ruby ring'), 'Error deleting item'],
    ['ClearAccountCart', () => press('Clear Cart'), 'Error clearing cart'],
  ])('%s: shows a message that can be dismissed', async (name, change, text) => {
    const server = serverWithCart();
    await open(server);
    server.failNext(name, graphqlError('INTERNAL_SERVER_ERROR'));
    await change();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await findCartOf(3);
    expect(server.lines).toEqual([line(RING, 2), line(DROPS, 1)]);
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['the server’s message', graphqlError('NOT_FOUND', 'Item not found in cart'), 'Item not found in cart'],
    ['the message for a missing cart', graphqlError('NOT_FOUND'), 'Cart not found'],
    [
      'the message for a signed-out user',
      graphqlError('UNAUTHENTICATED', 'Please log in to continue.'),
      'User not authenticated',
    ],
  ])('shows %s instead', async (_, failure, text) => {
    const server = serverWithCart();
    await open(server);
    server.failNext('DecrementAccountLine', failure);
    await press('Decrease quantity of Ruby ring');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await findCartOf(3);
  });

  it('also without a connection, after the retries', async () => {
    const server = serverWithCart();
    await open(server);
    server.failNext('RemoveAccountLine', 'request-lost', 'request-lost', 'request-lost');
    await press('Remove Ruby ring');
    screen.getByText('Cart of 1');
    expect((await screen.findByRole('alert')).textContent).toContain('Error deleting item');
    await findCartOf(3);
    expect(changes(server)).toHaveLength(3);
  });
});

it('reports what the stock does not cover', async () => {
  const server = serverWithCart();
  renderCart(server);
  await findCartOf(3);
  RING.stock = 2;
  await press('Add to Cart: Ruby ring');
  expect((await screen.findByRole('status')).textContent).toContain('Only 2 of Ruby ring in stock.');
  await findCartOf(3);
  RING.stock = 0;
  await press('Decrease quantity of Ruby ring');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Ruby ring is out of stock.'));
  RING.stock = 5;
});

it('restores a removed line', async () => {
  const server = serverWithCart();
  await open(server);
  await press('Remove Ruby ring');
  await press('Undo: bring back Ruby ring');
  await waitFor(() => expect(server.lines).toEqual([line(DROPS, 1), line(RING, 2)]));
  await findCartOf(3);
});

it('restores a line that was removed without a connection, and says both', async () => {
  const server = serverWithCart();
  await open(server);
  server.failNext('RemoveAccountLine', 'request-lost');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Remove Ruby ring');
  await screen.findByText(/You are offline/);
  await press('Undo: bring back Ruby ring');
  await findCartOf(3);
  jest.restoreAllMocks();
});

it('reloads when the window gets the focus', async () => {
  const server = serverWithCart();
  renderCart(server);
  await findCartOf(3);
  server.lines = [line(DROPS, 7)];
  act(() => void window.dispatchEvent(new Event('focus')));
  await findCartOf(7);
});

it('reads the cart once when the browser reports one return by several events', async () => {
  const server = serverWithCart();
  renderCart(server);
  await findCartOf(3);
  const reads = () => server.operationNames().filter((name) => name === 'CurrentCart').length;
  const before = reads();
  server.lines = [line(DROPS, 7)];
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    window.dispatchEvent(new Event('focus'));
  });
  await findCartOf(7);
  expect(reads()).toBe(before + 1);
});

it('is not read again on a return to the dashboard', async () => {
  const server = serverWithCart();
  renderCart(server);
  await findCartOf(3);
  const reads = () => server.operationNames().filter((name) => name === 'CurrentCart').length;
  const before = reads();
  const comeBack = () =>
    act(async () => {
      window.dispatchEvent(new Event('focus'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
  window.history.replaceState(null, '', '/dashboard');
  await comeBack();
  expect(reads()).toBe(before);
  window.history.replaceState(null, '', '/');
  await comeBack();
  await waitFor(() => expect(reads()).toBe(before + 1));
});

it('removes exactly what was ordered, and reloads', async () => {
  const server = serverWithCart();
  renderCart(server);
  await findCartOf(3);
  const release = server.holdResponses();
  await press('One ring ordered');
  screen.getByText('Cart of 2');
  server.lines = [line(RING, 1), line(DROPS, 4)];
  release();
  await findCartOf(5);
});

it('is empty after signing out', async () => {
  const server = serverWithCart();
  await open(server);
  act(signOut);
  await findCartOf(0);
  expect(server.lines).toHaveLength(2);
  await closeAndPress('Add to Cart: Pearl Drops');
  expect(guestCart.read()).toMatchObject([{ name: 'Pearl Drops', quantity: 1 }]);
  expect(server.operationNames()).not.toContain('AddToAccountCart');
});

it('does not retry a change after another user has signed in', async () => {
  const server = serverWithCart();
  renderCart(server);
  await findCartOf(3);
  server.failNext('AddToAccountCart', 'request-lost');
  // The retry is due half a second after the loss: the panel has opened before it.
  const release = server.holdResponses();
  await press('Add to Cart: Ruby ring');
  await waitFor(() => expect(changes(server)).toHaveLength(1));
  await act(async () => release());
  act(() =>
    sessionStore.begin({
      token: 'u',
      refreshToken: 'r',
      user: { id: 'e'.repeat(24), firstname: 'Bina', isAdmin: false },
    }),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(changes(server)).toHaveLength(1);
  expect(server.lines).toEqual([line(RING, 2), line(DROPS, 1)]);
});

describe('a cart that cannot be loaded', () => {
  it.each([
    ['401', graphqlError('SESSION_EXPIRED', 'No.'), 'Session expired. Please login again.'],
    ['5xx', graphqlError('INTERNAL', 'No.'), 'Server error. Please try again later.'],
    ['no response', 'request-lost' as const, 'Network error. Please check your connection.'],
    ['else', graphqlError('FORBIDDEN'), 'Failed to load cart.'],
  ])('%s: shows an error and can be retried', async (_, failure, text) => {
    const server = serverWithCart();
    server.failNext('CurrentCart', failure, failure);
    renderCart(server);
    await press('Cart of 0');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await screen.findByText('Your cart could not be loaded');
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
    server.failNext('CurrentCart');
    await press('Try Again');
    await findCartOf(3);
  });

  it('404: starts an empty cart', async () => {
    const server = serverWithCart();
    // Several refusals, because the focus event of the window reloads the cart.
    server.failNext('CurrentCart', ...Array.from({ length: 9 }, () => graphqlError('NOT_FOUND', 'No.')));
    renderCart(server);
    await press('Cart of 0');
    expect((await screen.findByRole('alert')).textContent).toContain('Cart not found. Creating new cart.');
    screen.getByText('Your cart is empty');
  });
});
