import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, lineOf, openGuestCart, renderGuestCart as render, ring } from '../../../../test/render-guest-cart';
import { AddToCart } from '../add/add-to-cart';
import { guestCart } from '../guest/guest-cart';

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
  guestCart.change(() => [lineOf({ ...ring, stock: 500 }, 99)]);
  render(<AddToCart product={{ ...ring, stock: 500 }} size={null} />);
  expect(button('Increase quantity').disabled).toBe(true);
  await userEvent.type(screen.getByRole('spinbutton'), '2', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(button('Maximum Quantity Reached').getAttribute('aria-disabled')).toBe('true');
  screen.getByText('Maximum quantity limit reached (100 items max)');
});

describe('A quantity that is typed', () => {
  async function open(quantity: number, stock = 30) {
    await openGuestCart([lineOf({ ...ring, stock }, quantity)], []);
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
