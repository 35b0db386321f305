import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockCartServer, graphqlError } from '../../../../test/mock-cart-server';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { LiveRegion } from '../../../ui/feedback/live-region';
import { sessionStore } from '../../session/session-storage';
import { CartPanel } from '../panel/cart-panel';
import { CartProvider } from '../cart-provider';
import type { CartLineWithProduct } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import { parcelArrived, parcelUnderWay } from './pending-merge';
import { useCart } from '../use-cart';

const RING = { id: 'a'.repeat(24), name: 'Ruby ring', unitPrice: 700, stock: 5 };
const DROPS = { id: 'b'.repeat(24), name: 'Pearl Drops', unitPrice: 300, stock: 200 };
const line = (piece: typeof RING, quantity: number) => ({ productId: piece.id, size: null, quantity });
const kept = (piece: typeof RING, quantity: number): CartLineWithProduct => ({
  ...piece,
  size: null,
  image: null,
  quantity,
  isActive: true,
});
const guest = () => guestCart.change(() => [kept(RING, 2), kept(DROPS, 3)]);

const signIn = () =>
  sessionStore.begin({
    token: 't',
    refreshToken: 'r',
    user: { id: 'd'.repeat(24), firstname: 'Asha', isAdmin: false },
  });
const signOut = () => sessionStore.end({ message: '', leavesAfterMs: null, comesBack: false });

function show(shop: ReturnType<typeof mockCartServer>) {
  renderWithProviders(
    <CartProvider>
      <Count />
      <CartPanel />
      <LiveRegion />
    </CartProvider>,
    { link: shop.link },
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

const holds = (count: number) => screen.findByText(`Cart of ${count}`);
const merges = (shop: ReturnType<typeof mockCartServer>) => shop.requests.filter(({ name }) => name === 'MergeGuestCart');

beforeEach(() => guestCart.change(() => []));
afterEach(() => act(signOut));

it('comes into the account’s cart once per login, and is emptied only when that is answered', async () => {
  const shop = mockCartServer([RING, DROPS], [line(RING, 1)]);
  guest();
  show(shop);
  await holds(5);
  const go = shop.holdResponses();
  act(signIn);
  await waitFor(() => expect(merges(shop)).toHaveLength(1));
  screen.getByText('Cart of 5');
  expect(guestCart.read()).toHaveLength(2);
  go();
  await holds(6);
  expect(shop.lines).toEqual([line(RING, 3), line(DROPS, 3)]);
  expect(guestCart.read()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(shop.operationNames().filter((name) => name === 'AccountCart')).toHaveLength(2));
  expect(merges(shop)).toHaveLength(1);
});

it('tells so, until it is dismissed, and what did not fit', async () => {
  const shop = mockCartServer([RING, DROPS], [line(RING, 4)]);
  guest();
  show(shop);
  act(signIn);
  const note = await screen.findByRole('region', { name: 'Your cart' });
  expect(note.textContent).toContain('Cart items merged!');
  expect(note.textContent).toContain('Merged 2 item(s) from your guest cart! Only 5 of Ruby ring in stock.');
  await screen.findByText('Cart items merged! Merged 2 item(s) from your guest cart! Only 5 of Ruby ring in stock.');
  await userEvent.click(screen.getByRole('button', { name: 'View cart' }));
  await screen.findByRole('dialog');
  expect(screen.getByRole('status').textContent).toContain('Merged 2 item(s) from your guest cart!');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Cart items merged!')).toBeNull();
});

it('counts once when the answer was lost', async () => {
  const shop = mockCartServer([RING, DROPS], [line(RING, 1)]);
  shop.failNext('MergeGuestCart', 'response-lost');
  guest();
  show(shop);
  act(signIn);
  await waitFor(() => expect(guestCart.read()).toEqual([]));
  expect(shop.lines).toEqual([line(RING, 3), line(DROPS, 3)]);
  expect(new Set(merges(shop).map(({ variables }) => variables.mergeId)).size).toBe(1);
  await holds(6);
});

it('stays with the guest when it is refused, and comes with the next look', async () => {
  const shop = mockCartServer([RING, DROPS], [line(RING, 1)]);
  shop.failNext('MergeGuestCart', graphqlError('RATE_LIMITED', 'Too many requests. Please wait and try again.'));
  guest();
  show(shop);
  act(signIn);
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests. Please wait and try again.');
  await holds(1);
  expect(guestCart.read()).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('focus')));
  await holds(6);
  expect(guestCart.read()).toEqual([]);
});

it('is emptied together with the account’s', async () => {
  const shop = mockCartServer([RING, DROPS], [line(RING, 1)]);
  shop.failNext('MergeGuestCart', graphqlError('RATE_LIMITED'));
  guest();
  show(shop);
  act(signIn);
  await holds(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(shop.lines).toEqual([]));
  expect(guestCart.read()).toEqual([]);
});

describe('the parcel', () => {
  it('is the same until it has arrived, in every tab and after a reload', () => {
    guest();
    const first = parcelUnderWay();
    guestCart.change((lines) => [...lines, { ...kept(RING, 1), size: '14' }]);
    expect(parcelUnderWay()).toEqual(first);
    expect(first?.lines).toEqual([line(RING, 2), line(DROPS, 3)]);
  });

  it('takes along exactly what was in it', () => {
    guest();
    const first = parcelUnderWay();
    guestCart.change(([ring, drops]) => [
      { ...kept(RING, 1), size: '14' },
      ...(ring ? [{ ...ring, quantity: 3 }] : []),
      ...(drops ? [{ ...drops, quantity: 1 }] : []),
    ]);
    if (first) parcelArrived(first);
    expect(guestCart.read()).toMatchObject([
      { id: RING.id, size: '14', quantity: 1 },
      { id: RING.id, size: null, quantity: 1 },
    ]);
    if (first) parcelArrived(first);
    expect(guestCart.read()).toHaveLength(2);
    expect(parcelUnderWay()?.id).not.toBe(first?.id);
  });

  it.each([
    ['a text', 'x'],
    ['another’s id', { id: '../x', lines: [] }],
    ['no lines', { id: 'a'.repeat(32) }],
  ])('is made anew from %s', (_, stored) => {
    guest();
    guestCart.setPendingMerge(stored);
    expect(parcelUnderWay()?.lines).toHaveLength(2);
  });

  it('goes with the last line, and there is none of an empty cart', () => {
    guest();
    parcelUnderWay();
    guestCart.change(() => []);
    expect(parcelUnderWay()).toBeNull();
    guest();
    expect(guestCart.pendingMerge()).toBeUndefined();
  });
});
