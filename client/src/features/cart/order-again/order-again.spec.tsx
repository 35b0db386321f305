import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { CartProductsDocument } from '../../../generated/graphql';
import { CartProvider } from '../cart-provider';
import { guestCart } from '../guest/guest-cart';
import { useCart } from '../use-cart';
import { OrderAgain } from './order-again';

const idOf = (letter: string) => letter.repeat(24);
const product = (letter: string, name: string, stock: number, sizes: { size: string; stock: number }[] = []) => ({
  __typename: 'Product' as const,
  id: idOf(letter),
  name,
  unitPrice: 300,
  price: 300,
  stock,
  hasSizes: sizes.length > 0,
  sizes: sizes.map((each) => ({ __typename: 'ProductSize' as const, ...each })),
  image: null,
});
const line = (letter: string, name: string, quantity: number, size: string | null = null) => ({
  productId: idOf(letter),
  name,
  quantity,
  size,
});

const Message = () => <p>{useCart().message?.text}</p>;

function render(lines: ReturnType<typeof line>[], products: ReturnType<typeof product>[] | Error) {
  const request = {
    query: CartProductsDocument,
    variables: { ids: [...new Set(lines.map(({ productId }) => productId))] },
  };
  return renderWithProviders(
    <CartProvider>
      <OrderAgain lines={lines} />
      <Message />
    </CartProvider>,
    {
      mocks: [
        products instanceof Error
          ? { request, error: products }
          : { request, result: { data: { productsByIds: products } } },
      ],
    },
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Order again' }));

beforeEach(() => guestCart.change(() => []));

it('adds what is available at present prices, and tells what is not', async () => {
  render(
    [
      line('a', 'Pearl Drops', 2),
      line('b', 'Ruby Ring', 3, '14'),
      line('c', 'Old Chain', 1),
      line('d', 'Jhumka', 1),
      line('f', 'Opal Ring', 1, '12'),
      line('f', 'Opal Ring', 1, '14'),
      line('g', 'Old Ring', 1, '16'),
      line('e', 'Bangle', 1),
    ],
    [
      product('a', 'Pearl Drops', 9),
      product('b', 'Ruby Ring', 5, [{ size: '14', stock: 1 }]),
      product('d', 'Jhumka', 0),
      product('f', 'Opal Ring', 5, [
        { size: '12', stock: 0 },
        { size: '14', stock: 5 },
      ]),
      product('e', 'Bangle', 4, [{ size: '2-4', stock: 4 }]),
    ],
  );
  await press();
  await screen.findByText(/Old Chain is no longer sold as it was ordered\./);
  expect(guestCart.read().map(({ id, size, quantity, unitPrice }) => [id, size, quantity, unitPrice])).toEqual([
    [idOf('a'), null, 2, 300],
    [idOf('b'), '14', 1, 300],
    [idOf('f'), '14', 1, 300],
  ]);
  const { textContent } = screen.getByText(/Old Chain/);
  expect(textContent).toContain('Only 1 of Ruby Ring, size 14 in stock: 1 added.');
  expect(textContent).toContain('Jhumka is out of stock.');
  expect(textContent).toContain('Opal Ring, size 12 is out of stock.');
  expect(textContent).toContain('Old Ring, size 16 is no longer sold as it was ordered.');
  expect(textContent).toContain('Bangle is no longer sold as it was ordered.');
});

it('says so where nothing of the order is available, or the connection is lost', async () => {
  const { unmount } = render([line('a', 'Pearl Drops', 1)], []);
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Pearl Drops is no longer sold as it was ordered.');
  unmount();
  render([line('a', 'Pearl Drops', 1)], new TypeError('Failed to fetch'));
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Unable to connect/);
  expect(guestCart.read()).toEqual([]);
});
