/** The cart of a signed-in user on a page with two products, and what a test does with it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickAdd } from '../src/features/cart/add/quick-add';
import { CartProvider } from '../src/features/cart/cart-provider';
import { guestCart } from '../src/features/cart/guest/guest-cart';
import { CartPanel } from '../src/features/cart/panel/cart-panel';
import { useCart } from '../src/features/cart/use-cart';
import { CartMessageSlot } from '../src/app/layout/cart-message-slot';
import { LiveRegion } from '../src/ui/feedback/live-region';
import { mockCartServer } from './mock-cart-server';
import { renderWithProviders } from './render-with-providers';
import { signIn } from './session';

export const RING = { id: 'a'.repeat(24), name: 'Ruby ring', unitPrice: 700, stock: 5 };
export const DROPS = { id: 'b'.repeat(24), name: 'Pearl Drops', unitPrice: 300, stock: 200 };
const toCartProduct = (product: typeof RING) => ({ ...product, hasSizes: false, image: null });
export const line = (product: typeof RING, quantity: number) => ({ productId: product.id, size: null, quantity });

type CartServer = ReturnType<typeof mockCartServer>;

beforeEach(() => {
  localStorage.clear();
  guestCart.change(() => []);
});

export function renderCart(server: CartServer, userId = 'd'.repeat(24)) {
  signIn({ id: userId });
  return renderWithProviders(
    <CartProvider>
      <Count />
      <QuickAdd product={toCartProduct(RING)} />
      <QuickAdd product={toCartProduct(DROPS)} />
      <CartPanel />
      <CartMessageSlot />
      <LiveRegion />
    </CartProvider>,
    { link: server.link },
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

export const findCartOf = (count: number) => screen.findByText(`Cart of ${count}`);
const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));
/** The open panel hides the page's buttons. */
export async function closeAndPress(name: string) {
  await press('Continue Shopping');
  await userEvent.click(await screen.findByRole('button', { name }));
}
/** The requests that change something: the cart and the shop's WhatsApp number are only read. */
export const changes = (server: CartServer) =>
  server.requests.filter(({ name }) => name !== 'CurrentCart' && name !== 'ShopInfo');

export async function open(server: CartServer) {
  renderCart(server);
  await findCartOf(3);
  await press('Cart of 3');
  await screen.findByRole('list', { name: 'Your cart' });
}

export const serverWithCart = () => mockCartServer([RING, DROPS], [line(RING, 2), line(DROPS, 1)]);
