import type { ReactNode } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { CartProductsDocument } from '../../../generated/graphql';
import { LiveRegion } from '../../../ui/feedback/live-region';
import { AddToCart } from '../add/add-to-cart';
import { CartProvider } from '../cart-provider';
import type { CartProduct } from '../cart-types';
import { guestCart } from '../guest/guest-cart';
import { QuickAdd } from '../add/quick-add';
import { useCart } from '../use-cart';
import { CartPanel } from './cart-panel';

const ring: CartProduct = {
  id: 'a'.repeat(24),
  name: 'Ruby ring',
  unitPrice: 700,
  stock: 3,
  hasSizes: false,
  image: null,
};
const sized: CartProduct = { ...ring, hasSizes: true, sizes: [{ size: '14', stock: 3 }] };

const drops: CartProduct = { ...ring, id: 'b'.repeat(24), name: 'Pearl Drops' };

const cartProducts = {
  request: { query: CartProductsDocument, variables: () => true },
  result: {
    data: {
      productsByIds: [ring, drops].map((product) => ({
        __typename: 'Product' as const,
        ...product,
        hasSizes: false,
        sizes: [],
        image: null,
      })),
    },
  },
  maxUsageCount: 20,
};

const render = (ui: ReactNode) =>
  renderWithProviders(
    <CartProvider>
      {ui}
      <CartPanel />
      <LiveRegion />
    </CartProvider>,
    { mocks: [cartProducts] },
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => guestCart.change(() => []));

it('chooses from 1 up to the stock', async () => {
  render(<AddToCart product={ring} size={null} />);
  expect(button('Decrease quantity').disabled).toBe(true);
  await userEvent.click(button('Increase quantity'));
  await userEvent.click(button('Increase quantity'));
  expect(button('Decrease quantity').disabled).toBe(false);
  expect(button('Increase quantity').disabled).toBe(true);
  // A disabled button loses the focus; the group takes it.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quantity' }));
});

it('stops where the cart and the chosen quantity together reach 100', async () => {
  guestCart.change(() => [{ ...ring, size: null, image: null, quantity: 99, isActive: true, stock: 500 }]);
  render(<AddToCart product={{ ...ring, stock: 500 }} size={null} />);
  expect(button('Increase quantity').disabled).toBe(true);
  await userEvent.type(screen.getByRole('spinbutton'), '2', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(button('Maximum Quantity Reached').getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Maximum quantity limit reached (100 items max)');
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
  expect(screen.getByRole('link', { name: /Choose size/ }).getAttribute('href')).toBe(`/products/${ring.id}`);
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
  guestCart.change(() => [{ ...ring, size: null, image: null, quantity: 3, isActive: true }]);
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

describe('Undo', () => {
  const lineOf = (product: CartProduct, quantity: number) => ({
    ...product,
    size: null,
    image: null,
    quantity,
    isActive: true,
  });
  const undo = () => screen.getByRole('button', { name: 'Undo: bring back Ruby ring' });
  const expectAnnounced = async (text: string) =>
    expect((await screen.findByText(text)).parentElement).toBe(document.body);

  async function open() {
    guestCart.change(() => [lineOf(ring, 2), lineOf(drops, 1)]);
    render(<Opener />);
    await userEvent.click(button('Open'));
    return screen.findByRole('dialog');
  }

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
    guestCart.change(() => [lineOf(ring, 1)]);
    render(<Opener />);
    await userEvent.click(button('Open'));
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
  const lineOf = (product: CartProduct, quantity: number) => ({
    ...product,
    size: null,
    image: null,
    quantity,
    isActive: true,
  });
  const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

  it('is announced at once, not with the next one', async () => {
    guestCart.change(() => [lineOf(ring, 1), lineOf(drops, 2)]);
    render(<Swap />);
    await userEvent.click(button('Swap'));
    expect(guestCart.read()).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    expect(announced()).toBe('Pearl Drops: 1. 3 items, 2100 rupees.');
  });

  it('is not announced when nothing was changed', async () => {
    guestCart.change(() => [lineOf(ring, 2)]);
    render(<Opener />);
    await userEvent.click(button('Open'));
    await userEvent.type(screen.getByRole('spinbutton'), 'x', { initialSelectionStart: 1 });
    expect(announced()).toBe('');
    await userEvent.click(button('Clear Cart'));
    expect(announced()).toBe('Cart cleared. Your cart is empty.');
  });
});

describe('A quantity that is typed', () => {
  async function open(quantity: number, stock = 30) {
    guestCart.change(() => [{ ...ring, size: null, image: null, quantity, isActive: true, stock }]);
    renderWithProviders(
      <CartProvider>
        <Opener />
        <CartPanel />
      </CartProvider>,
      { mocks: [] },
    );
    await userEvent.click(button('Open'));
    return screen.findByRole('spinbutton');
  }
  const quantity = () => guestCart.read()[0]?.quantity;

  it('above the stock becomes the stock, which is said until the next change', async () => {
    fireEvent.change(await open(26, 26), { target: { value: '50' } });
    expect(quantity()).toBe(26);
    expect((await screen.findByText('Only 26 in stock')).closest('[aria-live="polite"]')).not.toBeNull();
    await userEvent.click(button('Decrease quantity of Ruby ring'));
    expect(screen.queryByText('Only 26 in stock')).toBeNull();
  });

  it('replaces the one that was deleted for it', async () => {
    const field = await open(1);
    await userEvent.clear(field);
    expect([field, quantity()]).toMatchObject([{ value: '' }, 1]);
    await userEvent.type(field, '5');
    expect(quantity()).toBe(5);
    await userEvent.clear(field);
    await userEvent.tab();
    expect([field, quantity()]).toMatchObject([{ value: '5' }, 5]);
  });

  it.each([
    ['\u06F1\u06F2', 12],
    ['\u0661\u0662', 12],
    [' 7', 7],
    ['2.5', 2],
    ['-5', 1],
  ])('may be written as %s', async (typed, expected) => {
    const field = await open(1);
    fireEvent.change(field, { target: { value: typed } });
    expect(quantity()).toBe(expected);
  });
});

describe('A quantity that cannot be had', () => {
  const type = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('below 0 becomes 1 on a product page, key by key', async () => {
    render(<AddToCart product={ring} size={null} />);
    const field = screen.getByRole<HTMLInputElement>('spinbutton');
    await type(field, '-5');
    expect(field.value).toBe('1');
  });

  it('of 0 says why nothing can be added', async () => {
    render(<AddToCart product={ring} size={null} />);
    await type(screen.getByRole('spinbutton'), '0');
    expect(button('Add to Cart').getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Choose a quantity of 1 or more.');
    await type(screen.getByRole('spinbutton'), '2');
    expect(screen.queryByText('Choose a quantity of 1 or more.')).toBeNull();
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

function Opener() {
  const { openPanel } = useCart();
  return (
    <button type="button" onClick={openPanel}>
      Open
    </button>
  );
}
