/** The cart of a guest, with its panel and what a test puts beside it. */
import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartProvider } from '../src/features/cart/cart-provider';
import type { CartLineWithProduct, CartProduct } from '../src/features/cart/cart-types';
import { guestCart } from '../src/features/cart/guest/guest-cart';
import { CartPanel } from '../src/features/cart/panel/cart-panel';
import { useCart } from '../src/features/cart/use-cart';
import { CartProductsDocument } from '../src/generated/graphql';
import { CartMessageSlot } from '../src/app/layout/cart-message-slot';
import { LiveRegion } from '../src/ui/feedback/live-region';
import { renderWithProviders } from './render-with-providers';

export const ring: CartProduct = {
  id: 'a'.repeat(24),
  name: 'Ruby ring',
  unitPrice: 700,
  stock: 3,
  hasSizes: false,
  image: null,
};
export const drops: CartProduct = { ...ring, id: 'b'.repeat(24), name: 'Pearl Drops' };

export const lineOf = ({ id, name, unitPrice, stock }: CartProduct, quantity: number): CartLineWithProduct => ({
  ...{ id, name, unitPrice, stock, quantity },
  size: null,
  image: null,
  isActive: true,
});

const cartProducts = {
  request: { query: CartProductsDocument, variables: () => true },
  result: {
    data: {
      productsByIds: [ring, drops].map((product) => ({
        __typename: 'Product' as const,
        ...product,
        price: product.unitPrice,
        sizes: [],
        image: null,
      })),
    },
  },
  maxUsageCount: 20,
};

/** `mocks`: the catalogue knows the two products; without them the lines stay as they are. */
export const renderGuestCart = (ui: ReactNode, mocks = [cartProducts]) =>
  renderWithProviders(
    <CartProvider>
      {ui}
      <CartPanel />
      <CartMessageSlot />
      <LiveRegion />
    </CartProvider>,
    { mocks },
  );

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function Opener() {
  const { count, openPanel } = useCart();
  return (
    <>
      <p>Pieces in the cart: {count}</p>
      <button type="button" onClick={openPanel}>
        Open
      </button>
    </>
  );
}

/** Opens the panel of a cart with these lines. */
export async function openGuestCart(lines: CartLineWithProduct[], mocks?: (typeof cartProducts)[]) {
  guestCart.change(() => lines);
  renderGuestCart(<Opener />, mocks);
  await userEvent.click(button('Open'));
  return screen.findByRole('dialog');
}
