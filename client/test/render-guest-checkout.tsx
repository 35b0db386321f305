/** The checkout of a guest with one piece in the cart, and what a test does with it. */
import { fireEvent, screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { CartProvider } from '../src/features/cart/cart-provider';
import { guestCart } from '../src/features/cart/guest/guest-cart';
import {
  CartProductsDocument,
  DeliveryCitiesDocument,
  PlaceOrderDocument,
  type DeliveryCitiesQuery,
  type PlaceOrderMutationVariables,
} from '../src/generated/graphql';
import { CheckoutPage } from '../src/pages/checkout-page';
import { orderLine } from './orders';
import { renderWithProviders } from './render-with-providers';

export const RING = 'a'.repeat(24);
export const ORDER_FAILED = 'Order Failed - There was an error placing your order. Please try again.';
const DETAILS = {
  'First name': 'Ayesha',
  'Last name': 'K',
  Phone: '0300 1234567',
  Email: 'a@example.com',
  Address: '14-B',
  City: 'Lahore',
  State: 'Punjab',
  'Zip code': '54000',
};

export const sent: PlaceOrderMutationVariables['input'][] = [];
type Outcome = 'placed' | 'lost' | GraphQLError;

function mockPlaceOrder(outcome: Outcome) {
  const result = jest.fn(({ input }: PlaceOrderMutationVariables) => {
    sent.push(input);
    shop.onOrderSent();
    if (outcome instanceof GraphQLError) return { errors: [outcome] };
    const lines = [orderLine('Ruby Halo Ring', null, 1200, 1, RING)];
    const address = { __typename: 'DeliveryAddress' as const, ...input.address, apartment: null, country: null };
    return {
      data: {
        placeOrder: {
          __typename: 'Order' as const,
          id: 'b'.repeat(24),
          number: (input.paymentId ?? '').slice(3),
          reference: 'K7M2Q9X8',
          subtotal: 1200,
          deliveryFee: 200,
          total: 1400,
          lines,
          address,
        },
      },
    };
  });
  const request = { query: PlaceOrderDocument, variables: () => true };
  return outcome === 'lost'
    ? {
        request: { ...request, variables: (v: PlaceOrderMutationVariables) => Boolean(sent.push(v.input)) },
        error: new TypeError('Failed to fetch'),
      }
    : { request, result };
}

interface ShopState {
  /** The cities with a fee of their own, as each request gets them. */
  cities: DeliveryCitiesQuery['deliveryCities'];
  /** Runs while the order is being sent, for changes by another tab. */
  onOrderSent: () => unknown;
}

/** What a test changes of the shop while the checkout is shown. */
export const shop: ShopState = { cities: [], onOrderSent: () => undefined };

export const GILGIT = {
  __typename: 'DeliveryCity' as const,
  ...{ id: 'c'.repeat(24), name: 'Gilgit', state: 'Gilgit-Baltistan', days: 5, fee: 450, freeFrom: null, version: 1 },
};

export function renderGuestCheckout(
  outcomes: Outcome[],
  catalogue: { unitPrice?: number; stock?: number } | null = {},
) {
  const products = catalogue
    ? [
        {
          __typename: 'Product' as const,
          id: RING,
          name: 'Ruby Halo Ring',
          unitPrice: 1200,
          stock: 10,
          hasSizes: false,
          sizes: [],
          image: null,
          ...catalogue,
        },
      ]
    : [];
  const productsMock = {
    request: { query: CartProductsDocument, variables: () => true },
    result: { data: { productsByIds: products } },
    maxUsageCount: 20,
  };
  const citiesMock = {
    request: { query: DeliveryCitiesDocument },
    result: () => ({ data: { deliveryCities: shop.cities } }),
    maxUsageCount: 20,
  };
  return renderWithProviders(
    <CartProvider>
      <CheckoutPage />
    </CartProvider>,
    { path: '/checkout', mocks: [productsMock, citiesMock, ...outcomes.map(mockPlaceOrder)] },
  );
}

export function fillIn() {
  for (const [label, value] of Object.entries(DETAILS))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
export const cartLine = (id: string, name: string, quantity: number) => ({
  id,
  size: null,
  quantity,
  unitPrice: 1200,
  name,
  image: null,
  stock: 10,
  isActive: true,
});
export const button = () => screen.getByRole('button', { name: 'Place Order' });

beforeEach(() => {
  sent.length = 0;
  for (const storage of [sessionStorage, localStorage]) storage.clear();
  shop.cities = [];
  shop.onOrderSent = () => undefined;
  guestCart.change(() => [cartLine(RING, 'Ruby Halo Ring', 1)]);
});
