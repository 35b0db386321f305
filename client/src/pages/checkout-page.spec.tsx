import { GraphQLError } from 'graphql';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../test/render-with-providers';
import { CartProvider } from '../features/cart/cart-provider';
import { guestCart, serialiseCart, STORAGE_KEY } from '../features/cart/guest/guest-cart';
import {
  CartProductsDocument,
  DeliveryCitiesDocument,
  PlaceOrderDocument,
  type DeliveryCitiesQuery,
  type PlaceOrderMutationVariables,
} from '../generated/graphql';
import { CheckoutPage } from './checkout-page';

const RING = 'a'.repeat(24);
const ORDER_FAILED = 'Order Failed - There was an error placing your order. Please try again.';
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

const sent: PlaceOrderMutationVariables['input'][] = [];
/** Runs while the order is being sent, for changes by another tab. */
let onOrderSent: () => void = () => undefined;
type Outcome = 'placed' | 'lost' | GraphQLError;

function mockPlaceOrder(outcome: Outcome) {
  const result = jest.fn(({ input }: PlaceOrderMutationVariables) => {
    sent.push(input);
    onOrderSent();
    if (outcome instanceof GraphQLError) return { errors: [outcome] };
    const lines = [
      {
        __typename: 'OrderLine' as const,
        productId: RING,
        size: null,
        name: 'Ruby Halo Ring',
        price: 1200,
        quantity: 1,
        total: 1200,
        imageUrl: null,
      },
    ];
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

/** The cities with a fee of their own, as each request of a test gets them. */
let cities: DeliveryCitiesQuery['deliveryCities'] = [];
const GILGIT = {
  __typename: 'DeliveryCity' as const,
  ...{ id: 'c'.repeat(24), name: 'Gilgit', state: 'Gilgit-Baltistan', days: 5, fee: 450, freeFrom: null, version: 1 },
};

function render(outcomes: Outcome[], catalogue: { unitPrice?: number; stock?: number } | null = {}) {
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
    result: () => ({ data: { deliveryCities: cities } }),
    maxUsageCount: 20,
  };
  return renderWithProviders(
    <CartProvider>
      <CheckoutPage />
    </CartProvider>,
    { path: '/checkout', mocks: [productsMock, citiesMock, ...outcomes.map(mockPlaceOrder)] },
  );
}

function fillIn() {
  for (const [label, value] of Object.entries(DETAILS))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const cartLine = (id: string, name: string, quantity: number) => ({
  id,
  size: null,
  quantity,
  unitPrice: 1200,
  name,
  image: null,
  stock: 10,
  isActive: true,
});
const button = () => screen.getByRole('button', { name: 'Place Order' });

beforeEach(() => {
  sent.length = 0;
  for (const storage of [sessionStorage, localStorage]) storage.clear();
  cities = [];
  onOrderSent = () => undefined;
  guestCart.change(() => [cartLine(RING, 'Ruby Halo Ring', 1)]);
});

it('lists every missing field with a link, and focuses the first', async () => {
  render([]);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(button());
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toBe(
    'Please fill in the following required fields: First name, Last name, Phone, Email, Address, City, State, Zip code',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  for (const text of ['first name', 'last name', 'phone number', 'email', 'address', 'city', 'state', 'zipcode'])
    screen.getByText(`Please enter your ${text}`);
  await userEvent.click(within(banner).getByRole('link', { name: 'City' }));
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
  expect(sent).toEqual([]);
});

it('enables the button once every required field is filled', async () => {
  render([]);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fillIn();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
});

it('links to the login page, which leads back to the checkout', async () => {
  render([]);
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { from: '/checkout' } });
});

it('explains an empty cart', () => {
  guestCart.change(() => []);
  render([]);
  expect(screen.queryByText(/ready for the courier/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Add items to your cart to place an order');
  expect(screen.getByRole('link', { name: 'View All Products' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Order summary' })).queryByText(/Rs\./)).toBeNull();
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

it('offers the shop’s cities, whose state and fee follow; any other city may be typed', async () => {
  cities = [GILGIT, { ...GILGIT, id: 'd'.repeat(24), name: 'Lahore', state: 'Punjab', days: null, fee: 99.5 }];
  render(['placed']);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Country/).value).toBe('Pakistan'));
  fillIn();
  const city = await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' });
  await screen.findAllByText('Rs. 1299.50');
  await userEvent.type(city, 'gil', { initialSelectionStart: 0, initialSelectionEnd: 6 });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['GilgitGilgit-Baltistan · 5 days · Rs. 450.00']);
  await userEvent.keyboard('{ArrowDown}');
  expect(city.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  await userEvent.keyboard('{Enter}');
  expect([city.value, screen.getByLabelText<HTMLInputElement>('State').value]).toEqual(['Gilgit', 'Gilgit-Baltistan']);
  expect(screen.queryByRole('listbox')).toBeNull();
  await screen.findAllByText('Rs. 1650.00');
  await userEvent.type(city, 'Hunza{Escape}', { initialSelectionStart: 0, initialSelectionEnd: 6 });
  await screen.findAllByText('Rs. 1400.00');
  expect([city.value, screen.getByLabelText<HTMLInputElement>('State').value]).toEqual(['Hunza', '']);
  await userEvent.type(screen.getByLabelText('State'), 'Gilgit-Baltistan');
  await userEvent.click(button());
  await waitFor(() => expect(sent[0]).toMatchObject({ expectedTotal: 1400, address: { city: 'Hunza' } }));
});

it('shows phones the keyboard of each field', async () => {
  render([]);
  const keyboardOf = (label: string) => {
    const { type, inputMode, autocomplete } = screen.getByLabelText<HTMLInputElement>(label);
    return [type, inputMode, autocomplete];
  };
  await waitFor(() => expect(keyboardOf('Zip code')).toEqual(['text', 'numeric', 'postal-code']));
  expect(keyboardOf('Phone')).toEqual(['tel', 'tel', 'tel']);
  expect(keyboardOf('Email')).toEqual(['email', 'email', 'email']);
  expect(screen.getByLabelText('City').getAttribute('autocomplete')).toBe('address-level2');
});

it('tells the delivery fee that has risen meanwhile, with the new total', async () => {
  const extensions = { code: 'PRICE_CHANGED', lines: [], deliveryFee: 350, total: 1550 };
  onOrderSent = () => (cities = [{ ...GILGIT, name: 'Lahore', fee: 350 }]);
  render([new GraphQLError('Prices have changed.', { extensions })]);
  fillIn();
  await userEvent.click(button());
  await screen.findByText('Delivery to this city now costs Rs. 350.00.');
  expect((await screen.findAllByText('Rs. 1550.00')).length).toBeGreaterThan(0);
});

it('places one order on a double click, empties the cart and locks the form', async () => {
  render(['placed', 'placed']);
  fillIn();
  await userEvent.dblClick(button());
  await screen.findByText('Order Placed Successfully!');
  screen.getByText('Thank you for your order. You will receive a confirmation email shortly.');
  screen.getByText('The link in it shows where your order stands.');
  expect(screen.getByRole('link', { name: 'View My Orders' }).getAttribute('href')).toBe('/user-profile/orders');
  expect(
    screen
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Continue Shopping', 'View My Orders']);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ expectedTotal: 1400, lines: [{ productId: RING, size: null, quantity: 1 }] });
  expect(guestCart.read()).toEqual([]);
  expect(screen.queryByLabelText('Phone')).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

it('removes what was ordered from the cart, and keeps what was added while the order was sent', async () => {
  const later = cartLine('c'.repeat(24), 'Pearl Drops', 2);
  // Writes to local storage only, as another tab does.
  onOrderSent = () => localStorage.setItem(STORAGE_KEY, serialiseCart([cartLine(RING, 'Ruby Halo Ring', 3), later]));
  render(['placed']);
  fillIn();
  await userEvent.click(button());
  await screen.findByText('Order Placed Successfully!');
  expect(sent[0]?.lines).toEqual([{ productId: RING, size: null, quantity: 1 }]);
  expect(guestCart.read()).toEqual([cartLine(RING, 'Ruby Halo Ring', 2), later]);
});

it('keeps the details and the payment id after a failure and a reload, and renews the id after an order', async () => {
  const first = render(['lost']);
  fillIn();
  await userEvent.click(button());
  await screen.findByText(ORDER_FAILED);
  first.unmount();
  render(['placed']);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Lahore');
  await userEvent.click(button());
  await screen.findByText('Order Placed Successfully!');
  const ids = new Set(sent.map((input) => input.paymentId));
  expect([...ids]).toEqual([expect.stringMatching(/^COD_\d{13}_[0-9A-Z]{16}$/)]);
  expect([sessionStorage.getItem('checkout'), localStorage.getItem('checkoutPayment')]).toEqual([null, null]);
});

describe('an order whose answer was lost, and which may have taken the pieces', () => {
  const MAY_BE_PLACED = /^Your last order was sent before the connection was lost, and may be placed already\./;
  const loseAnswer = async () => {
    guestCart.change(() => [cartLine(RING, 'Ruby Halo Ring', 3)]);
    const first = render(['lost']);
    fillIn();
    await userEvent.click(button());
    await screen.findByText(ORDER_FAILED);
    first.unmount();
  };

  it.each([
    ['none is left', { stock: 0 }],
    ['fewer are left', { stock: 2 }],
    ['the product is no longer sold', null],
  ])('is sent again as it was, although %s', async (_, catalogue) => {
    await loseAnswer();
    render(['placed'], catalogue);
    await screen.findByText(MAY_BE_PLACED);
    expect(button().getAttribute('aria-disabled')).toBe('false');
    await userEvent.click(button());
    await screen.findByText('Order Placed Successfully!');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('is kept back once the server has said that the pieces are missing', async () => {
    await loseAnswer();
    const extensions = { code: 'OUT_OF_STOCK', items: [{ productId: RING, size: null, requested: 3, available: 2 }] };
    render([new GraphQLError('Some pieces are no longer in stock.', { extensions })], { stock: 2 });
    await screen.findByText(MAY_BE_PLACED);
    await userEvent.click(button());
    await screen.findByText('Some pieces are no longer in stock. Please look at the marked pieces.');
    expect([screen.queryByText(MAY_BE_PLACED), button().getAttribute('aria-disabled')]).toEqual([null, 'true']);
  });
});

it('offers the remaining stock when it is less than the quantity', async () => {
  guestCart.change((lines) => lines.map((line) => ({ ...line, quantity: 5 })));
  render([], { stock: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Set to 2 left' }));
  await waitFor(() => expect(guestCart.read()[0]?.quantity).toBe(2));
  // The button has disappeared; the focus stays in the same line.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Ruby Halo Ring' }));
});

it('offers to remove a product that is no longer sold', async () => {
  render([], null);
  await screen.findByText('No longer available.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(guestCart.read()).toEqual([]);
});

it('shows the new price when the server refuses the old one', async () => {
  const message = 'Prices have changed since you put these pieces into your cart.';
  const extensions = {
    code: 'PRICE_CHANGED',
    lines: [{ productId: RING, size: null, unitPrice: 1500, quantity: 1 }],
    total: 1700,
  };
  render([new GraphQLError(message, { extensions })], { unitPrice: 1500 });
  fillIn();
  await userEvent.click(button());
  await screen.findByText(new RegExp(message));
  expect(screen.getAllByText('Rs. 1700.00').length).toBeGreaterThan(0);
  expect(screen.queryByText(ORDER_FAILED)).toBeNull();
});

it('shows the server’s message for too many open orders, and keeps the order ready', async () => {
  const message = 'Three orders of yours are still waiting.';
  render([new GraphQLError(message, { extensions: { code: 'LIMIT_REACHED' } })]);
  fillIn();
  await userEvent.click(button());
  await screen.findByText(ORDER_FAILED);
  screen.getByText(message);
  expect(button().getAttribute('aria-disabled')).toBe('false');
  expect(guestCart.read()).toHaveLength(1);
});

it('sends the honeypot field if it is filled in', async () => {
  render(['placed']);
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Website').tabIndex).toBe(-1);
  fillIn();
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'https://example.com' } });
  await userEvent.click(button());
  await waitFor(() => expect(sent).toMatchObject([{ website: 'https://example.com' }]));
});
