import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CurrentCart } from './cart-documents';
import { cartPolicies, GUEST_CART_ID, readCart, toCartResult } from './cart-policies';
import type { CartLineWithProduct } from './cart-types';
import { guestCart } from './guest/guest-cart';

const OWNER = 'd'.repeat(24);
const line = (size: string, quantity: number): CartLineWithProduct => ({
  id: 'a'.repeat(24),
  size,
  quantity,
  unitPrice: 700,
  name: 'Ruby ring',
  image: { url: '/a.webp', srcset: '', width: 640, height: 800 },
  stock: 5,
  isActive: true,
});

const createClient = () =>
  new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache({ typePolicies: cartPolicies }) });
const write = (client: ApolloClient, version: number, lines: CartLineWithProduct[]) =>
  client.writeQuery({ query: CurrentCart, data: { cart: toCartResult(OWNER, version, lines) } });

afterEach(() => guestCart.change(() => []));

it('a guest’s cart has the shape of an account’s, and follows the browser’s storage', () => {
  const client = createClient();
  expect(readCart(client)).toMatchObject({ id: GUEST_CART_ID, lines: [] });
  guestCart.change(() => [line('14', 1), line('16', 2)]);
  expect(readCart(client).lines).toMatchObject([line('14', 1), line('16', 2)]);
});

it('an account’s cart takes the place of the guest’s', () => {
  const client = createClient();
  guestCart.change(() => [line('14', 1)]);
  write(client, 3, [line('16', 2)]);
  expect(readCart(client)).toMatchObject({ id: OWNER, version: 3, lines: [line('16', 2)] });
});

it('an older cart never replaces a newer one', () => {
  const client = createClient();
  write(client, 3, [line('14', 3)]);
  write(client, 2, [line('14', 1)]);
  expect(readCart(client)).toMatchObject({ version: 3, lines: [{ quantity: 3 }] });
  write(client, 4, []);
  expect(readCart(client)).toMatchObject({ version: 4, lines: [] });
});
