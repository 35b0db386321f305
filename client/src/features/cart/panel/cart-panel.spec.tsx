import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  drops,
  lineOf,
  openGuestCart,
  renderGuestCart as render,
  ring,
} from '../../../../test/render-guest-cart';
import { AddToCart } from '../add/add-to-cart';
import { QuickAdd } from '../add/quick-add';
import type { CartProduct } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import { useCart } from '../use-cart';

const sized: CartProduct = { ...ring, hasSizes: true, sizes: [{ size: '14', stock: 3 }] };

beforeEach(() => {
  localStorage.clear();
  guestCart.change(() => []);
});

it('asks for a size first', async () => {
  const onNeedSize = jest.fn();
  render(<AddToCart product={sized} size={null} onNeedSize={onNeedSize} />);
  screen.getByText('Please select a size before adding to cart');
  await userEvent.click(button('Select Size First'));
  expect(onNeedSize).toHaveBeenCalledTimes(1);
  expect(guestCart.read()).toEqual([]);
});

it('shows nothing to add with when sold out', () => {
  render(
    <>
      <AddToCart product={{ ...ring, stock: 0 }} size={null} />
      <QuickAdd product={{ ...ring, stock: 0 }} />
    </>,
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('links from a card to the product page for sizes', () => {
  render(<QuickAdd product={sized} />);
  expect(screen.getByRole('link', { name: /Choose size/ }).getAttribute('href')).toBe(`/products/ruby-ring-${ring.id}`);
});

it('opens the panel, scrolls to the top and announces an added product', async () => {
  const scroll = jest.spyOn(window, 'scrollTo');
  render(<AddToCart product={ring} size={null} />);
  await userEvent.click(button('Increase quantity'));
  await userEvent.click(button('Add to Cart'));
  const panel = await screen.findByRole('dialog', { name: 'Your cart' });
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  const announced = await screen.findByText('Ruby ring added. 2 items, 1400 rupees.');
  // The live region is outside the app, which the open panel hides from screen readers.
  expect(announced.closest('[aria-hidden="true"]')).toBeNull();
  expect(announced.parentElement).toBe(document.body);
  within(panel).getByText('Rs. 600.00');
  within(panel).getByText('for 2 items');
});

it('adds once on a double click', async () => {
  render(
    <>
      <AddToCart product={ring} size={null} />
      <QuickAdd product={ring} />
    </>,
  );
  await userEvent.dblClick(button('Add to Cart'));
  expect(guestCart.read()).toMatchObject([{ quantity: 1 }]);
});

it('shows and announces what was not added', async () => {
  guestCart.change(() => [lineOf(ring, 3)]);
  render(<QuickAdd product={ring} />);
  await userEvent.click(button('Add to Cart: Ruby ring'));
  const texts = await screen.findAllByText('Only 3 of Ruby ring in stock, and your cart holds them already.');
  expect(texts.some((element) => element.parentElement === document.body)).toBe(true);
});

it('removes a line below 1, and clears', async () => {
  render(<QuickAdd product={ring} />);
  await userEvent.click(button('Add to Cart: Ruby ring'));
  const panel = await screen.findByRole('dialog');
  await userEvent.click(within(panel).getByRole('button', { name: 'Decrease quantity of Ruby ring' }));
  within(panel).getByText('Your cart is empty');
  expect(guestCart.read()).toEqual([]);
});

it('is not cleared by the second click of a double click on what was there before', async () => {
  render(<QuickAdd product={ring} />);
  await userEvent.click(button('Add to Cart: Ruby ring'));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear Cart' }), { detail: 2 });
  expect(guestCart.read()).toHaveLength(1);
});

it('closes by Continue Shopping and keeps the cart; Clear Cart empties it', async () => {
  render(<QuickAdd product={ring} />);
  await userEvent.click(button('Add to Cart: Ruby ring'));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue Shopping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(guestCart.read()).toHaveLength(1);
  await userEvent.click(button('Add to Cart: Ruby ring'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Cart' }));
  expect(guestCart.read()).toEqual([]);
});

it('says what a piece was when its price has changed, until it leaves the cart', async () => {
  const panel = await openGuestCart([lineOf({ ...ring, unitPrice: 900 }, 2), lineOf(drops, 1)]);
  await waitFor(() => expect(panel.textContent).toContain('was Rs. 900.00'));
  within(panel).getByText('Rs. 1400.00');
  expect(within(panel).getAllByText(/^was/)).toHaveLength(1);
  await userEvent.click(button('Remove Ruby ring'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo: bring back Ruby ring' }));
  within(panel).getByText('Rs. 1400.00');
  expect(within(panel).queryByText(/^was/)).toBeNull();
});

const closePanel = async () => {
  await userEvent.click(button('Continue Shopping'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it.each([
  [
    'an order',
    async () => {
      await closePanel();
      act(() => guestCart.change(() => []));
    },
  ],
  [
    'Clear Cart',
    async () => {
      await userEvent.click(button('Clear Cart'));
      await closePanel();
    },
  ],
])('does not compare with the price of a cart that %s has emptied', async (_, empty) => {
  const panel = await openGuestCart([lineOf({ ...ring, unitPrice: 900 }, 2)]);
  await waitFor(() => expect(panel.textContent).toContain('was Rs. 900.00'));
  await empty();
  await screen.findByText('Pieces in the cart: 0');
  act(() => guestCart.change(() => [lineOf(ring, 1)]));
  await userEvent.click(button('Open'));
  const next = await screen.findByRole('dialog');
  within(next).getByText('for 1 item');
  expect(within(next).queryByText(/^was/)).toBeNull();
});

it('shows sold-out pieces first, to be removed, outside the total and the way to free delivery', async () => {
  const gone = lineOf({ ...drops, id: 'c'.repeat(24), name: 'Old chain', stock: 0 }, 5);
  const panel = await openGuestCart([lineOf(ring, 1), lineOf(drops, 1), gone]);
  const names = () =>
    within(within(panel).getByRole('list', { name: 'Your cart' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Old chain', 'Ruby ring', 'Pearl Drops']);
  within(panel).getByText('for 2 items');
  within(panel).getByText('Rs. 1400.00');
  within(panel).getByText('Rs. 600.00');
  expect(within(panel).queryByRole('spinbutton', { name: 'Quantity of Old chain' })).toBeNull();
  // The index in the stored cart is another one than that on the screen.
  await userEvent.click(button('Remove Pearl Drops'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo: bring back Pearl Drops' }));
  expect(guestCart.read().map(({ name }) => name)).toEqual(['Ruby ring', 'Pearl Drops', 'Old chain']);
  await userEvent.click(button('Remove Old chain'));
  expect(names()).toEqual(['Ruby ring', 'Pearl Drops']);
});

describe('Undo', () => {
  const undo = () => screen.getByRole('button', { name: 'Undo: bring back Ruby ring' });
  const expectAnnounced = async (text: string) =>
    expect((await screen.findByText(text)).parentElement).toBe(document.body);
  const open = () => openGuestCart([lineOf(ring, 2), lineOf(drops, 1)]);

  it('restores the line at its index and quantity, announced, by keyboard alone', async () => {
    await open();
    const before = guestCart.read();
    button('Remove Ruby ring').focus();
    await userEvent.keyboard('{Enter}');
    expect(guestCart.read()).toMatchObject([{ name: 'Pearl Drops' }]);
    await expectAnnounced('Ruby ring removed. 1 item, 700 rupees.');
    // The focus is one Tab before Undo; test/e2e/cart.e2e.ts checks the Tab key itself in a browser.
    expect(document.activeElement?.contains(undo())).toBe(true);
    undo().focus();
    await userEvent.keyboard('{Enter}');
    expect(guestCart.read()).toEqual(before);
    await expectAnnounced('Ruby ring is back. 3 items, 2100 rupees.');
    expect(screen.queryByText('Ruby ring removed.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your cart' }));
  });

  it('is offered in an empty cart too, and after decreasing to 0', async () => {
    await openGuestCart([lineOf(ring, 1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Decrease quantity of Ruby ring' }));
    screen.getByText('Your cart is empty');
    await userEvent.click(undo());
    expect(guestCart.read()).toMatchObject([{ name: 'Ruby ring', quantity: 1 }]);
  });

  it.each([
    ['another change', () => userEvent.click(button('Increase quantity of Pearl Drops'))],
    ['Clear Cart', () => userEvent.click(button('Clear Cart'))],
    ['closing', () => userEvent.click(button('Continue Shopping'))],
  ])('ends with %s', async (_, action) => {
    await open();
    await userEvent.click(button('Remove Ruby ring'));
    undo();
    await action();
    expect(screen.queryByText('Ruby ring removed.')).toBeNull();
  });
});

describe('A change that leaves count and subtotal as they were', () => {
  const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

  it('is announced at once, not with the next one', async () => {
    guestCart.change(() => [lineOf(ring, 1), lineOf(drops, 2)]);
    render(<Swap />);
    await userEvent.click(button('Swap'));
    expect(guestCart.read()).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    expect(announced()).toBe('Pearl Drops: 1. 3 items, 2100 rupees.');
  });

  it('is not announced when nothing was changed', async () => {
    await openGuestCart([lineOf(ring, 2)]);
    await userEvent.type(screen.getByRole('spinbutton'), 'x', { initialSelectionStart: 1 });
    expect(announced()).toBe('');
    await userEvent.click(button('Clear Cart'));
    expect(announced()).toBe('Cart cleared. Your cart is empty.');
  });
});

function Swap() {
  const { lines, setQuantity } = useCart();
  const swap = () => lines.forEach(({ key, quantity }) => setQuantity(key, 3 - quantity));
  return (
    <button type="button" onClick={swap}>
      Swap
    </button>
  );
}
