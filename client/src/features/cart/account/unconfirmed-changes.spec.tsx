import { act, screen, waitFor } from '@testing-library/react';
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
import { PENDING_CHANGES_KEY } from './pending-changes';

describe('changes that are not confirmed', () => {
  const addThree = async () => {
    await press('Add to Cart: Ruby ring');
    await closeAndPress('Add to Cart: Pearl Drops');
    await closeAndPress('Add to Cart: Ruby ring');
  };

  it('are sent again after a reload, and count once', async () => {
    const server = serverWithCart();
    const { unmount } = renderCart(server);
    await findCartOf(3);
    const release = server.holdResponses();
    await addThree();
    screen.getByText('Cart of 6');
    expect(changes(server)).toHaveLength(1);
    unmount();
    renderCart(server);
    await findCartOf(3);
    release();
    await findCartOf(6);
    await waitFor(() => expect(server.lines).toEqual([line(RING, 4), line(DROPS, 2)]));
    expect(new Set(changes(server).map(({ variables }) => variables.edit?.opId)).size).toBe(3);
    await waitFor(() => expect(localStorage.getItem(PENDING_CHANGES_KEY)).toBeNull());
  });

  it.each([
    ['after signing out', 'd'.repeat(24), signOut],
    ['for another account', 'e'.repeat(24), () => undefined],
  ])('are dropped %s', async (_, nextUser, end) => {
    const server = serverWithCart();
    const { unmount } = renderCart(server);
    await findCartOf(3);
    server.holdResponses();
    await addThree();
    expect(localStorage.getItem(PENDING_CHANGES_KEY)).toContain(RING.id);
    act(end);
    unmount();
    const next = serverWithCart();
    renderCart(next, nextUser);
    await findCartOf(3);
    expect(changes(next)).toEqual([]);
  });
});

describe('without a connection', () => {
  const setOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  afterEach(() => jest.restoreAllMocks());

  it('a change stays, says so, and is sent when there is one again', async () => {
    const server = serverWithCart();
    renderCart(server);
    await findCartOf(3);
    setOnline(false);
    server.failNext('AddToAccountCart', 'request-lost');
    await press('Add to Cart: Pearl Drops');
    expect((await screen.findByRole('status')).textContent).toContain('You are offline.');
    await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
    screen.getByText('Cart of 4');
    expect(server.lines).toEqual([line(RING, 2), line(DROPS, 1)]);
    setOnline(true);
    await waitFor(() => expect(server.lines).toEqual([line(RING, 2), line(DROPS, 2)]));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('your cart is saved'));
    screen.getByText('Cart of 4');
  });
});

it('a change that waits is applied to a newer cart', async () => {
  const server = serverWithCart();
  await open(server);
  const release = server.holdResponses();
  server.failNext('DecrementAccountLine', graphqlError('INTERNAL'));
  await press('Decrease quantity of Ruby ring');
  await press('Increase quantity of Pearl Drops');
  screen.getByText('Cart of 3');
  const releaseSecond = server.holdResponses();
  release();
  // The first change failed, and the second is still shown on top of the cart without it.
  await findCartOf(4);
  releaseSecond();
  await waitFor(() => expect(server.lines).toEqual([line(RING, 2), line(DROPS, 2)]));
});
