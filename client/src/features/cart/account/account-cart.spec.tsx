import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockCartServer, graphqlError } from '../../../../test/mock-cart-server';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { LiveRegion } from '../../../ui/feedback/live-region';
import { sessionStore } from '../../session/session-storage';
import { CartPanel } from '../panel/cart-panel';
import { CartProvider } from '../cart-provider';
import { guestCart } from '../guest/guest-cart';
import { QuickAdd } from '../add/quick-add';
import { useCart } from '../use-cart';

const RING = { id: 'a'.repeat(24), name: 'Ruby ring', unitPrice: 700, stock: 5 };
const DROPS = { id: 'b'.repeat(24), name: 'Pearl Drops', unitPrice: 300, stock: 200 };
const product = (piece: typeof RING) => ({ ...piece, hasSizes: false, image: null });
const line = (piece: typeof RING, quantity: number) => ({ productId: piece.id, size: null, quantity });

type Shop = ReturnType<typeof mockCartServer>;

function show(shop: Shop) {
  sessionStore.begin({
    token: 't',
    refreshToken: 'r',
    user: { id: 'd'.repeat(24), firstname: 'Asha', isAdmin: false },
  });
  renderWithProviders(
    <CartProvider>
      <Count />
      <QuickAdd product={product(RING)} />
      <QuickAdd product={product(DROPS)} />
      <CartPanel />
      <LiveRegion />
    </CartProvider>,
    { link: shop.link },
  );
}

function Count() {
  const { count, openPanel, removeOrdered } = useCart();
  return (
    <>
      <button type="button" onClick={openPanel}>
        Cart of {count}
      </button>
      <button
        type="button"
        onClick={() => removeOrdered([{ id: RING.id, size: null, quantity: 1, unitPrice: RING.unitPrice }])}
      >
        One ring ordered
      </button>
    </>
  );
}

const holds = (count: number) => screen.findByText(`Cart of ${count}`);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
/** The open panel hides the page's own buttons. */
async function closeAndPress(name: string) {
  await press('Continue Shopping');
  await userEvent.click(await screen.findByRole('button', { name }));
}
const changes = (shop: Shop) => shop.requests.filter(({ name }) => name !== 'AccountCart');

async function open(shop: Shop) {
  show(shop);
  await holds(3);
  await press('Cart of 3');
  await screen.findByRole('list', { name: 'Your cart' });
}

const full = () => mockCartServer([RING, DROPS], [line(RING, 2), line(DROPS, 1)]);

beforeEach(() => guestCart.change(() => []));
afterEach(() => act(() => sessionStore.end({ message: '', leavesAfterMs: null, comesBack: false })));

it('shows what the shop keeps, and that it is on its way', async () => {
  const shop = full();
  const go = shop.holdResponses();
  show(shop);
  await press('Cart of 0');
  await screen.findByText('Loading your cart...');
  go();
  await holds(3);
  within(screen.getByRole('list', { name: 'Your cart' })).getByText('Rs. 1400.00');
  expect(screen.queryByText('Loading your cart...')).toBeNull();
  expect(guestCart.read()).toEqual([]);
});

it('opens the panel and counts at once, and saves in the background', async () => {
  const shop = full();
  show(shop);
  await holds(3);
  const go = shop.holdResponses();
  await press('Add to Cart: Ruby ring');
  await screen.findByRole('dialog', { name: 'Your cart' });
  screen.getByText('Cart of 4');
  expect(shop.lines).toEqual([line(RING, 2), line(DROPS, 1)]);
  go();
  await waitFor(() => expect(shop.lines).toEqual([line(RING, 3), line(DROPS, 1)]));
  await screen.findByText('Ruby ring added. 4 items, 2400 rupees.');
});

it('sends one change after the other, each under a name of its own, and a number that is typed over only once', async () => {
  const shop = full();
  await open(shop);
  const go = shop.holdResponses();
  await press('Decrease quantity of Ruby ring');
  await press('Increase quantity of Pearl Drops');
  await press('Increase quantity of Pearl Drops');
  await press('Remove Ruby ring');
  expect(changes(shop).map(({ name }) => name)).toEqual(['DecrementAccountLine']);
  go();
  await waitFor(() => expect(shop.lines).toEqual([line(DROPS, 3)]));
  const sent = changes(shop);
  expect(sent.map(({ name }) => name)).toEqual(['DecrementAccountLine', 'SetAccountQuantity', 'RemoveAccountLine']);
  expect(new Set(sent.map(({ variables }) => variables.edit?.opId)).size).toBe(3);
  await holds(3);
});

it('counts a change once whose answer was lost', async () => {
  const shop = full();
  show(shop);
  await holds(3);
  shop.failNext('AddToAccountCart', 'request-lost', 'response-lost');
  await press('Add to Cart: Pearl Drops');
  await waitFor(() => expect(changes(shop)).toHaveLength(3));
  await waitFor(() => expect(shop.lines).toEqual([line(RING, 2), line(DROPS, 2)]));
  expect(new Set(changes(shop).map(({ variables }) => variables.edit?.opId)).size).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await holds(4);
});

describe('a change that fails is taken back, with its words', () => {
  it.each([
    ['AddToAccountCart', () => closeAndPress('Add to Cart: Ruby ring'), 'Error adding item to cart'],
    ['DecrementAccountLine', () => press('Decrease quantity of Ruby ring'), 'Error decrementing item'],
    ['SetAccountQuantity', () => press('Increase quantity of Ruby ring'), 'Error updating cart'],
    ['RemoveAccountLine', () => press('Remove Ruby ring'), 'Error deleting item'],
    ['ClearAccountCart', () => press('Clear Cart'), 'Error clearing cart'],
  ])('%s: and can be dismissed', async (name, act, words) => {
    const shop = full();
    await open(shop);
    shop.failNext(name, graphqlError('INTERNAL_SERVER_ERROR'));
    await act();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await holds(3);
    expect(shop.lines).toEqual([line(RING, 2), line(DROPS, 1)]);
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['the shop’s own', graphqlError('NOT_FOUND', 'Item not found in cart'), 'Item not found in cart'],
    ['those of a cart that is not there', graphqlError('NOT_FOUND'), 'Cart not found'],
    ['those of nobody', graphqlError('UNAUTHENTICATED', 'Please log in to continue.'), 'User not authenticated'],
  ])('%s are said instead', async (_, why, words) => {
    const shop = full();
    await open(shop);
    shop.failNext('DecrementAccountLine', why);
    await press('Decrease quantity of Ruby ring');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await holds(3);
  });

  it('also without a connection, after it was tried again', async () => {
    const shop = full();
    await open(shop);
    shop.failNext('RemoveAccountLine', 'request-lost', 'request-lost', 'request-lost');
    await press('Remove Ruby ring');
    screen.getByText('Cart of 1');
    expect((await screen.findByRole('alert')).textContent).toContain('Error deleting item');
    await holds(3);
    expect(changes(shop)).toHaveLength(3);
  });
});

it('says what the shop could not give', async () => {
  const shop = full();
  show(shop);
  await holds(3);
  RING.stock = 2;
  await press('Add to Cart: Ruby ring');
  expect((await screen.findByRole('status')).textContent).toContain('Only 2 of Ruby ring in stock.');
  await holds(3);
  RING.stock = 5;
});

it('brings a removed line back', async () => {
  const shop = full();
  await open(shop);
  await press('Remove Ruby ring');
  await press('Undo: bring back Ruby ring');
  await waitFor(() => expect(shop.lines).toEqual([line(DROPS, 1), line(RING, 2)]));
  await holds(3);
});

it('looks again when somebody comes back to the tab', async () => {
  const shop = full();
  show(shop);
  await holds(3);
  shop.lines = [line(DROPS, 7)];
  act(() => void window.dispatchEvent(new Event('focus')));
  await holds(7);
});

it('loses what was ordered and no more, and looks again', async () => {
  const shop = full();
  show(shop);
  await holds(3);
  const go = shop.holdResponses();
  await press('One ring ordered');
  screen.getByText('Cart of 2');
  shop.lines = [line(RING, 1), line(DROPS, 4)];
  go();
  await holds(5);
});

it('is nobody’s after signing out', async () => {
  const shop = full();
  await open(shop);
  act(() => sessionStore.end({ message: '', leavesAfterMs: null, comesBack: false }));
  await holds(0);
  expect(shop.lines).toHaveLength(2);
  await closeAndPress('Add to Cart: Pearl Drops');
  expect(guestCart.read()).toMatchObject([{ name: 'Pearl Drops', quantity: 1 }]);
  expect(shop.operationNames()).not.toContain('AddToAccountCart');
});

it('sends nothing again once its owner has left: the next one’s cart stays as it is', async () => {
  const shop = full();
  show(shop);
  await holds(3);
  shop.failNext('AddToAccountCart', 'request-lost');
  await press('Add to Cart: Ruby ring');
  await waitFor(() => expect(changes(shop)).toHaveLength(1));
  act(() =>
    sessionStore.begin({
      token: 'u',
      refreshToken: 'r',
      user: { id: 'e'.repeat(24), firstname: 'Bina', isAdmin: false },
    }),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(changes(shop)).toHaveLength(1);
  expect(shop.lines).toEqual([line(RING, 2), line(DROPS, 1)]);
});

describe('a cart that cannot be read', () => {
  it.each([
    ['401', graphqlError('SESSION_EXPIRED', 'No.'), 'Session expired. Please login again.'],
    ['5xx', graphqlError('INTERNAL', 'No.'), 'Server error. Please try again later.'],
    ['no answer', 'request-lost' as const, 'Network error. Please check your connection.'],
    ['else', graphqlError('FORBIDDEN'), 'Failed to load cart.'],
  ])('%s: says so, and can be asked for again', async (_, fate, words) => {
    const shop = full();
    shop.failNext('AccountCart', fate, fate);
    show(shop);
    await press('Cart of 0');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await screen.findByText('Your cart could not be loaded');
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
    shop.failNext('AccountCart');
    await press('Try Again');
    await holds(3);
  });

  it('404: is begun anew', async () => {
    const shop = full();
    // However often it is read: the window's focus reads it again.
    shop.failNext('AccountCart', ...Array.from({ length: 9 }, () => graphqlError('NOT_FOUND', 'No.')));
    show(shop);
    await press('Cart of 0');
    expect((await screen.findByRole('alert')).textContent).toContain('Cart not found. Creating new cart.');
    screen.getByText('Your cart is empty');
  });
});
