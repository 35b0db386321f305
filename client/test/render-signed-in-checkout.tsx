/** The checkout of a signed-in user with saved addresses, and what a test does with it. */
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CartProvider } from '../src/features/cart/cart-provider';
import { checkoutStorage } from '../src/features/checkout/checkout-storage';
import {
  CurrentCartDocument,
  AddAddressDocument,
  AddressesDocument,
  OwnPlacedOrderDocument,
  PlaceOrderDocument,
  type CurrentCartQuery,
  type AddAddressMutationVariables,
  type AddressesQuery,
  type PlaceOrderMutationVariables,
} from '../src/generated/graphql';
import { CheckoutPage } from '../src/pages/checkout-page';
import { PageNoticeContext } from '../src/ui/feedback/page-notice';
import { orderLine } from './orders';
import { renderWithProviders } from './render-with-providers';
import type { WithTypenames } from './with-typenames';
import { signIn } from './session';

export const RING = 'a'.repeat(24);
export const createAddress = (number: number, isDefault = false) =>
  ({
    __typename: 'Address' as const,
    id: `${number}`.padStart(24, 'b'),
    firstname: 'Asha',
    lastname: 'Verma',
    phone: '0300 1234567',
    streetAddress: `${number} Mall Road`,
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    zipcode: '54000',
    isDefault,
  }) satisfies WithTypenames<AddressesQuery['addresses'][number]>;
export const REQUIRED_FIELDS = {
  'First name': 'First name',
  'Last name': 'Last name',
  Phone: 'Phone',
  'Street address': 'Street address',
  City: 'City',
  State: 'State',
  'Zip code': 'Zip code',
  Country: 'Country',
};

export const cartLine = {
  __typename: 'CartLine' as const,
  id: RING,
  size: null,
  quantity: 1,
  name: 'Ruby Halo Ring',
  unitPrice: 1200,
  stock: 10,
  isActive: true,
  image: null,
} satisfies WithTypenames<CurrentCartQuery['cart']['lines'][number]>;

/** What another tab or browser has made of the cart's lines; null while it has left them alone. */
export const changedCart: { lines: object[] | null } = { lines: null };

/** What another tab or browser has made of the saved addresses; null while it has left them alone. */
export const changedAddresses: { list: AddressList | null } = { list: null };

/** The inputs of the mutations. */
export const sent: object[] = [];
type AddressList = ReturnType<typeof createAddress>[];

export function renderSignedInCheckout(
  addresses: AddressList,
  {
    added = [],
    later = addresses,
    outcome = 'placed',
    emptiesCart = outcome === 'placed',
  }: {
    added?: AddressList | GraphQLError;
    /** The saved addresses once something was sent. */
    later?: AddressList;
    outcome?: 'placed' | GraphQLError;
    emptiesCart?: boolean;
  } = {},
) {
  const line = orderLine('Ruby Halo Ring', null, 1200, 1, RING);
  const address = {
    __typename: 'DeliveryAddress' as const,
    firstname: 'Asha',
    lastname: 'Verma',
    phone: '0300 1234567',
    email: 'a@example.com',
    address: '1 Mall Road',
    apartment: null,
    city: 'Lahore',
    state: 'Punjab',
    country: null,
    zipcode: null,
  };
  const order = {
    __typename: 'Order' as const,
    id: 'c'.repeat(24),
    number: '_1',
    reference: 'K7M2Q9X8',
    paymentId: 'COD_1',
    status: 'PENDING' as const,
    subtotal: 1200,
    deliveryFee: 200,
    total: 1400,
    lines: [line],
    address,
  };
  const mocks = [
    {
      request: { query: CurrentCartDocument },
      result: () => {
        const isEmpty = emptiesCart && sent.some((input) => 'paymentId' in input);
        const lines = changedCart.lines ?? (isEmpty ? [] : [cartLine]);
        const version = isEmpty || changedCart.lines ? 2 : 1;
        return { data: { cart: { __typename: 'Cart' as const, id: 'd'.repeat(24), version, lines } } };
      },
      maxUsageCount: 20,
    },
    {
      request: { query: AddressesDocument },
      result: () => ({ data: { addresses: changedAddresses.list ?? (sent.length > 0 ? later : addresses) } }),
      maxUsageCount: 5,
    },
    {
      request: {
        query: AddAddressDocument,
        variables: ({ input }: AddAddressMutationVariables) => Boolean(sent.push(input)),
      },
      result: added instanceof GraphQLError ? { errors: [added] } : { data: { addAddress: added } },
    },
    {
      request: {
        query: PlaceOrderDocument,
        variables: ({ input }: PlaceOrderMutationVariables) => Boolean(sent.push(input)),
      },
      result: outcome === 'placed' ? { data: { placeOrder: order } } : { errors: [outcome] },
    },
    {
      request: { query: OwnPlacedOrderDocument },
      result: () => {
        const number = checkoutStorage.paymentId().slice(3);
        return { data: { myOrders: { __typename: 'OrderPage' as const, items: [{ ...order, number }] } } };
      },
    },
  ];
  return renderWithProviders(<Shop />, { path: '/checkout', mocks });
}

/** The checkout, which can be left for another page, with the notice that stands above both. */
function Shop() {
  const { pathname } = useLocation();
  const [notice, setNotice] = useState<ReactNode>(null);
  return (
    <CartProvider>
      {notice}
      <Link to="/products">Leave</Link>
      <PageNoticeContext value={setNotice}>{pathname !== '/products' && <CheckoutPage />}</PageNoticeContext>
    </CartProvider>
  );
}

export const button = () => screen.getByRole('button', { name: 'Place Order' });
export const radios = async () =>
  (await screen.findAllByRole<HTMLInputElement>('radio', { name: /Mall Road/ })).map(({ checked }) => checked);

beforeEach(() => {
  sent.length = 0;
  changedCart.lines = null;
  changedAddresses.list = null;
  sessionStorage.clear();
  localStorage.removeItem('checkoutPayment');
  signIn();
});
