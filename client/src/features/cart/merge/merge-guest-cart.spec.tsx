import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockCartServer, graphqlError } from '../../../../test/mock-cart-server';
import { DROPS, findCartOf, line, RING } from '../../../../test/render-cart';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { signIn, signOut } from '../../../../test/session';
import { LiveRegion } from '../../../ui/feedback/live-region';
import { CartPanel } from '../panel/cart-panel';
import { CartProvider } from '../cart-provider';
import type { CartLineWithProduct } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import { useCart } from '../use-cart';
import { CartMessageBanner } from '../panel/cart-message';
import { completePendingMerge, getOrCreatePendingMerge } from './merge-guest-cart';

const cartLine = (product: typeof RING, quantity: number): CartLineWithProduct => ({
  ...product,
  size: null,
  image: null,
  quantity,
  isActive: true,
});
const fillGuestCart = () => guestCart.change(() => [cartLine(RING, 2), cartLine(DROPS, 3)]);

function render(server: ReturnType<typeof mockCartServer>) {
  renderWithProviders(
    <CartProvider>
      <CartMessageBanner />
      <Count />
      <CartPanel />
      <LiveRegion />
    </CartProvider>,
    { link: server.link },
  );
}

function Count() {
  const { count, clear, openPanel } = useCart();
  return (
    <>
      <button type="button" onClick={openPanel}>
        Cart of {count}
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

const merges = (server: ReturnType<typeof mockCartServer>) =>
  server.requests.filter(({ name }) => name === 'MergeGuestCart');

it('is merged into the account’s cart once per login, and emptied only after the response', async () => {
  const server = mockCartServer([RING, DROPS], [line(RING, 1)]);
  fillGuestCart();
  render(server);
  await findCartOf(5);
  const release = server.holdResponses();
  act(signIn);
  await waitFor(() => expect(merges(server)).toHaveLength(1));
  screen.getByText('Cart of 5');
  expect(guestCart.read()).toHaveLength(2);
  release();
  await findCartOf(6);
  expect(server.lines).toEqual([line(RING, 3), line(DROPS, 3)]);
  expect(guestCart.read()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(server.operationNames().filter((name) => name === 'CurrentCart')).toHaveLength(2));
  expect(merges(server)).toHaveLength(1);
});

it('shows a message until it is dismissed, with the reduced lines', async () => {
  const server = mockCartServer([RING, DROPS], [line(RING, 4)]);
  fillGuestCart();
  render(server);
  act(signIn);
  const note = await screen.findByRole('region', { name: 'Your cart' });
  expect(note.textContent).toContain('Cart items merged!');
  expect(note.textContent).toContain('Merged 2 item(s) from your guest cart! Only 5 of Ruby ring in stock.');
  await screen.findByText('Cart items merged! Merged 2 item(s) from your guest cart! Only 5 of Ruby ring in stock.');
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  await userEvent.click(screen.getByRole('button', { name: 'View cart' }));
  await screen.findByRole('dialog');
  expect(screen.getByRole('status').textContent).toContain('Merged 2 item(s) from your guest cart!');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Cart items merged!')).toBeNull();
});

it('names the pieces and sizes that the account’s cart could not take', async () => {
  const server = mockCartServer([{ ...RING, stock: 0 }, DROPS]);
  const rings = ['12', '14'].map((size) => ({ ...cartLine(RING, 1), size }));
  guestCart.change(() => [...rings, cartLine(DROPS, 3)]);
  render(server);
  act(signIn);
  const note = await screen.findByRole('region', { name: 'Your cart' });
  expect(note.textContent).toContain('! Ruby ring, size 12 is out of stock. Ruby ring, size 14 is out of stock.');
});

it('counts once when the response was lost', async () => {
  const server = mockCartServer([RING, DROPS], [line(RING, 1)]);
  server.failNext('MergeGuestCart', 'response-lost');
  fillGuestCart();
  render(server);
  act(signIn);
  await waitFor(() => expect(guestCart.read()).toEqual([]));
  expect(server.lines).toEqual([line(RING, 3), line(DROPS, 3)]);
  expect(new Set(merges(server).map(({ variables }) => variables.mergeId)).size).toBe(1);
  await findCartOf(6);
});

it('keeps the guest cart when the merge is refused, and merges at the next reload', async () => {
  const server = mockCartServer([RING, DROPS], [line(RING, 1)]);
  server.failNext('MergeGuestCart', graphqlError('RATE_LIMITED', 'Too many requests. Please wait and try again.'));
  fillGuestCart();
  render(server);
  act(signIn);
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests. Please wait and try again.');
  await findCartOf(1);
  expect(guestCart.read()).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('focus')));
  await findCartOf(6);
  expect(guestCart.read()).toEqual([]);
});

it('is cleared together with the account’s', async () => {
  const server = mockCartServer([RING, DROPS], [line(RING, 1)]);
  server.failNext('MergeGuestCart', graphqlError('RATE_LIMITED'));
  fillGuestCart();
  render(server);
  act(signIn);
  await findCartOf(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(server.lines).toEqual([]));
  expect(guestCart.read()).toEqual([]);
});

it('does not bring back what was removed as a guest after it had failed', async () => {
  const server = mockCartServer([RING, DROPS], []);
  server.failNext('MergeGuestCart', graphqlError('RATE_LIMITED'));
  fillGuestCart();
  render(server);
  act(signIn);
  await findCartOf(0);
  act(signOut);
  await findCartOf(5);
  act(() => guestCart.change((lines) => lines.filter(({ id }) => id !== RING.id)));
  act(signIn);
  await waitFor(() => expect(guestCart.read()).toEqual([]));
  expect(server.lines).toEqual([line(DROPS, 3)]);
  expect(new Set(merges(server).map(({ variables }) => variables.mergeId)).size).toBe(1);
});

describe('the pending merge', () => {
  it('stays the same until it is completed, in every tab and after a reload', () => {
    fillGuestCart();
    const first = getOrCreatePendingMerge();
    guestCart.change((lines) => [...lines, { ...cartLine(RING, 1), size: '14' }]);
    expect(getOrCreatePendingMerge()).toEqual(first);
    expect(first?.lines).toEqual([line(RING, 2), line(DROPS, 3)]);
  });

  it('has no more of a line than the guest cart has now, and what was added since waits', () => {
    fillGuestCart();
    const first = getOrCreatePendingMerge();
    guestCart.change(() => [cartLine(RING, 1), cartLine(DROPS, 7)]);
    const retried = getOrCreatePendingMerge();
    expect(retried).toEqual({ id: first?.id, lines: [line(RING, 1), line(DROPS, 3)] });
    guestCart.change(() => [cartLine(RING, 4), cartLine(DROPS, 7)]);
    expect(getOrCreatePendingMerge()).toEqual(first);
    if (retried) completePendingMerge(retried);
    expect(guestCart.read()).toMatchObject([
      { id: RING.id, quantity: 3 },
      { id: DROPS.id, quantity: 4 },
    ]);
  });

  it('is a new one when none of its lines is left', () => {
    fillGuestCart();
    const first = getOrCreatePendingMerge();
    guestCart.change(() => [{ ...cartLine(RING, 1), size: '14' }]);
    const next = getOrCreatePendingMerge();
    expect(next?.lines).toEqual([{ ...line(RING, 1), size: '14' }]);
    expect(next?.id).not.toBe(first?.id);
  });

  it('removes exactly its quantities from the guest cart', () => {
    fillGuestCart();
    const first = getOrCreatePendingMerge();
    guestCart.change(([ring, drops]) => [
      { ...cartLine(RING, 1), size: '14' },
      ...(ring ? [{ ...ring, quantity: 3 }] : []),
      ...(drops ? [{ ...drops, quantity: 1 }] : []),
    ]);
    if (first) completePendingMerge(first);
    expect(guestCart.read()).toMatchObject([
      { id: RING.id, size: '14', quantity: 1 },
      { id: RING.id, size: null, quantity: 1 },
    ]);
    if (first) completePendingMerge(first);
    expect(guestCart.read()).toHaveLength(2);
    expect(getOrCreatePendingMerge()?.id).not.toBe(first?.id);
  });

  it.each([
    ['a text', 'x'],
    ['an invalid id', { id: '../x', lines: [] }],
    ['no lines', { id: 'a'.repeat(32) }],
  ])('is created anew from %s', (_, stored) => {
    fillGuestCart();
    guestCart.setPendingMerge(stored);
    expect(getOrCreatePendingMerge()?.lines).toHaveLength(2);
  });

  it('is removed with the last line, and an empty cart has none', () => {
    fillGuestCart();
    getOrCreatePendingMerge();
    guestCart.change(() => []);
    expect(getOrCreatePendingMerge()).toBeNull();
    fillGuestCart();
    expect(guestCart.pendingMerge()).toBeUndefined();
  });
});
