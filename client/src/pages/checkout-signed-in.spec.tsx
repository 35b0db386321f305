import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import {
  REQUIRED_FIELDS,
  RING,
  button,
  cartLine,
  changedCart,
  createAddress,
  radios,
  renderSignedInCheckout,
  sent,
} from '../../test/render-signed-in-checkout';
import { holdResponses, renderWithProviders } from '../../test/render-with-providers';
import { CartProvider } from '../features/cart/cart-provider';
import { checkoutStorage } from '../features/checkout/checkout-storage';
import { sessionStore } from '../features/session/session-storage';
import { CurrentCartDocument, SessionUserDocument } from '../generated/graphql';
import { CheckoutPage } from './checkout-page';

/** What `createAddress(2)` returns. */
const SECOND_ADDRESS = ['Asha', 'Verma', '0300 1234567', '2 Mall Road', 'Lahore', 'Punjab', '54000', 'Pakistan'];
function typeSecondAddress(form: HTMLElement): void {
  for (const [index, label] of Object.keys(REQUIRED_FIELDS).entries())
    fireEvent.change(within(form).getByLabelText(label), { target: { value: SECOND_ADDRESS[index] } });
}

it('offers saved addresses with the default chosen, and orders to the chosen one, once', async () => {
  renderSignedInCheckout([createAddress(1, true), createAddress(2)]);
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
  renderSignedInCheckout([createAddress(1, true)]);
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(button());
  await screen.findByText('Order Placed Successfully!');
  act(() => sessionStore.end({ message: 'Bye.', loginRedirectDelayMs: null, returnsAfterLogin: false }));
  expect([screen.queryByText('Order Placed Successfully!'), screen.queryByText('a@example.com')]).toEqual([null, null]);
});

it('does not move the focus while it loads', async () => {
  renderSignedInCheckout([createAddress(1, true)]);
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  expect(document.activeElement).toBe(document.body);
});

it('requires an address if none is saved', async () => {
  renderSignedInCheckout([]);
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

it('asks to save a new address that is typed where none is saved yet', async () => {
  renderSignedInCheckout([]);
  await screen.findByRole('link', { name: 'Ruby Halo Ring' });
  const form = await screen.findByRole('form', { name: 'Add New Address' });
  await userEvent.type(within(form).getByLabelText('First name'), 'Sana');
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('Please save the new address, or close its form.');
});

it('requires all fields of a new address with checkout’s messages, saves and chooses it', async () => {
  renderSignedInCheckout([createAddress(1, true)], { added: [createAddress(1, true), createAddress(2)] });
  const toggle = await screen.findByRole('button', { name: 'Add New Address', expanded: false });
  await userEvent.click(toggle);
  const form = screen.getByRole('form', { name: 'Add New Address' });
  // The shop's country is filled in.
  await waitFor(() => expect(within(form).getByLabelText<HTMLInputElement>('Country').value).not.toBe(''));
  fireEvent.change(within(form).getByLabelText('Country'), { target: { value: '' } });
  await userEvent.click(within(form).getByRole('button', { name: 'Save Address' }));
  for (const label of Object.values(REQUIRED_FIELDS)) await within(form).findByText(`${label} is required`);
  typeSecondAddress(form);
  await userEvent.click(within(form).getByRole('button', { name: 'Save Address' }));
  await waitFor(async () => expect(await radios()).toEqual([true, false]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /2 Mall Road/ }).checked).toBe(true);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(sent).toHaveLength(1);
});

it('chooses the saved address that a new one repeats', async () => {
  // Another tab has added the third one meanwhile.
  const saved = [createAddress(1, true), createAddress(2)];
  renderSignedInCheckout(saved, { added: [createAddress(1, true), createAddress(3), createAddress(2)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Address' }));
  const form = screen.getByRole('form', { name: 'Add New Address' });
  typeSecondAddress(form);
  await userEvent.click(within(form).getByRole('button', { name: 'Save Address' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /2 Mall Road/ }).checked).toBe(true));
});

it('orders nothing while a new address is typed and not saved', async () => {
  renderSignedInCheckout([createAddress(1, true)]);
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
  renderSignedInCheckout([createAddress(1, true)], { outcome, emptiesCart: true });
  await radios();
  await userEvent.click(button());
  await screen.findByText(/There was an error placing your order/);
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText(/Your last order was sent before the connection was lost/);
});

describe('a cart that was changed elsewhere, which the page does not show yet', () => {
  const show = async () => {
    renderSignedInCheckout([createAddress(1, true)]);
    await radios();
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  };

  it.each([
    ['another quantity', [{ ...cartLine, quantity: 2 }]],
    ['another price', [{ ...cartLine, unitPrice: 1100 }]],
    ['another piece', [cartLine, { ...cartLine, id: 'e'.repeat(24), name: 'Pearl Drops' }]],
    ['another size', [{ ...cartLine, size: '14' }]],
  ])('with %s is not ordered before the customer has seen it', async (_change, lines) => {
    await show();
    changedCart.lines = lines;
    await userEvent.click(button());
    const notice = await screen.findByText('Your cart has changed. Please look at it again, then place your order.');
    expect(notice.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect([sent, checkoutStorage.isUnanswered()]).toEqual([[], false]);
    await userEvent.click(button());
    await screen.findByText('Order Placed Successfully!');
    expect(sent).toMatchObject([{ lines: lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity })) }]);
  });

  it('and is empty is not ordered', async () => {
    await show();
    changedCart.lines = [];
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(sent).toEqual([]);
  });
});

it('sends an order with the id that it had before the cart was read: another tab may have sent the same', async () => {
  renderSignedInCheckout([createAddress(1, true)]);
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  const paymentId = checkoutStorage.paymentId();
  const release = holdResponses(CurrentCartDocument);
  await userEvent.click(button());
  checkoutStorage.clear();
  release();
  await screen.findByText('Order Placed Successfully!');
  expect(sent).toMatchObject([{ paymentId }]);
});

it('shows an order whose answer was lost when it is placed again, and sends it once', async () => {
  const outcome = new GraphQLError('No answer', { extensions: { code: 'INTERNAL' } });
  renderSignedInCheckout([createAddress(1, true)], { outcome, emptiesCart: true });
  await radios();
  await userEvent.click(button());
  await screen.findByText(/There was an error placing your order/);
  await userEvent.click(button());
  await screen.findByText('Order Placed Successfully!');
  expect([sent.length, localStorage.getItem('checkoutPayment')]).toEqual([1, null]);
});

it('does not show an order of other pieces as placed when its answer was lost and the cart has changed', async () => {
  checkoutStorage.paymentId();
  checkoutStorage.setSent(true);
  changedCart.lines = [{ ...cartLine, quantity: 2 }];
  renderSignedInCheckout([createAddress(1, true)]);
  await radios();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  changedCart.lines = [{ ...cartLine, quantity: 3 }];
  await userEvent.click(button());
  await screen.findByText('Your cart has changed. Please look at it again, then place your order.');
  expect(sent).toEqual([]);
});

it('asks to reload when the session has ended', async () => {
  renderSignedInCheckout([createAddress(1, true)], {
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
  renderSignedInCheckout([createAddress(1, true)], {
    outcome: new GraphQLError('Refused for now', { extensions: { code } }),
  });
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
