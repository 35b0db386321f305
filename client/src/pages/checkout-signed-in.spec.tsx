import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../test/render-with-providers';
import { CartProvider } from '../features/cart/cart-provider';
import { checkoutStorage } from '../features/checkout/checkout-storage';
import { sessionStore } from '../features/session/session-storage';
import {
  AccountCartDocument,
  AddAddressDocument,
  AddressesDocument,
  PlaceOrderDocument,
  SessionUserDocument,
  type AddAddressMutationVariables,
  type PlaceOrderMutationVariables,
} from '../generated/graphql';
import { CheckoutPage } from './checkout-page';

const RING = 'a'.repeat(24);
const createAddress = (number: number, isDefault = false) => ({
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
});
const REQUIRED_FIELDS = {
  'First name': 'First name',
  'Last name': 'Last name',
  Phone: 'Phone',
  'Street address': 'Street address',
  City: 'City',
  State: 'State',
  'Zip code': 'Zip code',
  Country: 'Country',
};

const sent: object[] = [];
type AddressList = ReturnType<typeof createAddress>[];

function render(
  addresses: AddressList,
  {
    added = [],
    outcome = 'placed',
    emptiesCart = outcome === 'placed',
  }: { added?: AddressList; outcome?: 'placed' | GraphQLError; emptiesCart?: boolean } = {},
) {
  const cartLine = {
    __typename: 'CartLine' as const,
    id: RING,
    size: null,
    quantity: 1,
    name: 'Ruby Halo Ring',
    unitPrice: 1200,
    stock: 10,
    isActive: true,
    image: null,
  };
  const line = {
    __typename: 'OrderLine' as const,
    productId: RING,
    size: null,
    name: 'Ruby Halo Ring',
    price: 1200,
    quantity: 1,
    total: 1200,
    imageUrl: null,
  };
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
    subtotal: 1200,
    deliveryFee: 200,
    total: 1400,
    lines: [line],
    address,
  };
  const mocks = [
    {
      request: { query: AccountCartDocument },
      result: () => {
        const isEmpty = emptiesCart && sent.some((input) => 'paymentId' in input);
        const cart = { __typename: 'Cart' as const, id: 'd'.repeat(24), version: isEmpty ? 2 : 1 };
        return { data: { cart: { ...cart, lines: isEmpty ? [] : [cartLine] } } };
      },
      maxUsageCount: 20,
    },
    { request: { query: AddressesDocument }, result: { data: { addresses } }, maxUsageCount: 5 },
    {
      request: {
        query: AddAddressDocument,
        variables: ({ input }: AddAddressMutationVariables) => Boolean(sent.push(input)),
      },
      result: { data: { addAddress: added } },
    },
    {
      request: {
        query: PlaceOrderDocument,
        variables: ({ input }: PlaceOrderMutationVariables) => Boolean(sent.push(input)),
      },
      result: outcome === 'placed' ? { data: { placeOrder: order } } : { errors: [outcome] },
    },
  ];
  return renderWithProviders(
    <CartProvider>
      <CheckoutPage />
    </CartProvider>,
    { path: '/checkout', mocks },
  );
}

const button = () => screen.getByRole('button', { name: 'Place Order' });
const radios = async () =>
  (await screen.findAllByRole<HTMLInputElement>('radio', { name: /Mall Road/ })).map(({ checked }) => checked);

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  localStorage.removeItem('checkoutPayment');
  sessionStore.begin({
    token: 't',
    refreshToken: 'r',
    user: { id: 'd'.repeat(24), firstname: 'Asha', isAdmin: false },
  });
});

it('offers saved addresses with the default chosen, and orders to the chosen one, once', async () => {
  render([createAddress(1, true), createAddress(2)]);
  // While the cart is loading, the totals are unknown, not 0.
  expect([screen.queryByText(/Rs\. 0\.00/), screen.getAllByText('–').length > 0]).toEqual([null, true]);
  expect(await radios()).toEqual([true, false]);
  screen.getByRole('heading', { name: 'Delivery Information' });
  expect(screen.queryByText(/order as a guest/)).toBeNull();
  expect(screen.queryByLabelText('Email')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /2 Mall Road/ }));
  expect(await radios()).toEqual([false, true]);
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  await userEvent.dblClick(button());
  await screen.findByText('Order Placed Successfully!');
  expect(screen.queryByText(/^The link in it/)).toBeNull();
  expect(sent).toEqual([
    {
      paymentId: expect.stringMatching(/^COD_/),
      addressId: createAddress(2).id,
      expectedTotal: 1400,
      lines: [{ productId: RING, size: null, quantity: 1 }],
    },
  ]);
  expect(screen.getByRole('link', { name: 'View My Orders' }).getAttribute('href')).toBe('/user-profile/orders');
});

it('hides a placed order after a sign-out in another tab', async () => {
  render([createAddress(1, true)]);
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(button());
  await screen.findByText('Order Placed Successfully!');
  act(() => sessionStore.end({ message: 'Bye.', loginRedirectDelayMs: null, returnsAfterLogin: false }));
  expect([screen.queryByText('Order Placed Successfully!'), screen.queryByText('a@example.com')]).toEqual([null, null]);
});

it('does not move the focus while it loads', async () => {
  render([createAddress(1, true)]);
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  expect(document.activeElement).toBe(document.body);
});

it('requires an address if none is saved', async () => {
  render([]);
  await screen.findByText('No addresses saved. Please add an address to continue.');
  // Before the cart is loaded, the hint of the button is about the cart.
  await screen.findByRole('link', { name: 'Ruby Halo Ring' });
  expect(screen.getAllByText('Please select or add a delivery address')).toHaveLength(1);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('Please select or add a delivery address');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delivery Information' }));
  expect(sent).toEqual([]);
});

it('requires all fields of a new address with checkout’s messages, saves and chooses it', async () => {
  render([createAddress(1, true)], { added: [createAddress(1, true), createAddress(2)] });
  const toggle = await screen.findByRole('button', { name: 'Add New Address', expanded: false });
  await userEvent.click(toggle);
  const form = screen.getByRole('form', { name: 'Add New Address' });
  // The shop's country is filled in.
  await waitFor(() => expect(within(form).getByLabelText<HTMLInputElement>('Country').value).not.toBe(''));
  fireEvent.change(within(form).getByLabelText('Country'), { target: { value: '' } });
  await userEvent.click(within(form).getByRole('button', { name: 'Save Address' }));
  for (const label of Object.values(REQUIRED_FIELDS)) await within(form).findByText(`${label} is required`);
  for (const label of Object.keys(REQUIRED_FIELDS))
    fireEvent.change(within(form).getByLabelText(label), {
      target: { value: label === 'Phone' ? '0300 1234567' : 'Lahore' },
    });
  await userEvent.click(within(form).getByRole('button', { name: 'Save Address' }));
  await waitFor(async () => expect(await radios()).toEqual([true, false]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /2 Mall Road/ }).checked).toBe(true);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(sent).toHaveLength(1);
});

it('orders nothing while a new address is typed and not saved', async () => {
  render([createAddress(1, true)]);
  await radios();
  await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }));
  await userEvent.type(screen.getByLabelText(/^City/), 'Multan');
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('Please save the new address, or close its form.');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }));
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('says where to look when the answer was lost and the cart is empty since', async () => {
  const outcome = new GraphQLError('No answer', { extensions: { code: 'INTERNAL' } });
  render([createAddress(1, true)], { outcome, emptiesCart: true });
  await radios();
  await userEvent.click(button());
  await screen.findByText(/There was an error placing your order/);
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText(/Your last order was sent before the connection was lost/);
});

it('asks to reload when the session has ended', async () => {
  render([createAddress(1, true)], {
    outcome: new GraphQLError('Session expired. Please login again.', { extensions: { code: 'SESSION_EXPIRED' } }),
  });
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(button());
  await screen.findByText('Session expired. Please login again. Please reload page');
  expect(await radios()).toEqual([true]);
});

it.each([
  ['RATE_LIMITED', true],
  ['SESSION_EXPIRED', true],
  ['LIMIT_REACHED', false],
])('after a lost answer, %s leaves the order unanswered: %s', async (code, isUnanswered) => {
  checkoutStorage.paymentId();
  checkoutStorage.setSent(true);
  render([createAddress(1, true)], { outcome: new GraphQLError('Refused for now', { extensions: { code } }) });
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(button());
  await screen.findByText(/Refused for now/);
  expect(checkoutStorage.isUnanswered()).toBe(isUnanswered);
});

it('says why the user of a stored token cannot be loaded, and loads it again', async () => {
  sessionStore.begin({
    token: 'token-a',
    refreshToken: '',
    user: { id: 'a'.repeat(24), firstname: 'Asha', isAdmin: false },
  });
  localStorage.removeItem('userInfo');
  const request = { query: SessionUserDocument };
  const me = { __typename: 'Account' as const, id: 'a'.repeat(24), firstname: 'Asha', isAdmin: false };
  renderWithProviders(
    <CartProvider>
      <CheckoutPage />
    </CartProvider>,
    {
      path: '/checkout',
      mocks: [
        { request, result: { errors: [new GraphQLError('')] } },
        { request, result: { data: { me } } },
      ],
    },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to get user details. Please reload page');
  expect(screen.queryByRole('form')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
  await waitFor(() =>
    expect(sessionStore.read()?.user).toEqual({ id: 'a'.repeat(24), firstname: 'Asha', isAdmin: false }),
  );
});
