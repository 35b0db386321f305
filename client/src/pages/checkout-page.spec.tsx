import { GraphQLError } from 'graphql';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  GILGIT,
  ORDER_FAILED,
  RING,
  button,
  cartLine,
  fillIn,
  renderGuestCheckout,
  sent,
  shop,
} from '../../test/render-guest-checkout';
import { guestCart, serialiseCart, STORAGE_KEY } from '../features/cart/guest/guest-cart';

it('lists every missing field with a link, and focuses the first', async () => {
  renderGuestCheckout([]);
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
  renderGuestCheckout([]);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fillIn();
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
});

it('links to the login page, which leads back to the checkout', async () => {
  renderGuestCheckout([]);
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { from: '/checkout' } });
});

it('explains an empty cart', () => {
  guestCart.change(() => []);
  renderGuestCheckout([]);
  expect(screen.queryByText(/ready for the courier/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Add items to your cart to place an order');
  expect(screen.getByRole('link', { name: 'View All Products' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Order summary' })).queryByText(/Rs\./)).toBeNull();
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

it('offers the shop’s cities, whose state and fee follow; any other city may be typed', async () => {
  shop.cities = [GILGIT, { ...GILGIT, id: 'd'.repeat(24), name: 'Lahore', state: 'Punjab', days: null, fee: 99.5 }];
  renderGuestCheckout(['placed']);
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
  renderGuestCheckout([]);
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
  shop.onOrderSent = () => (shop.cities = [{ ...GILGIT, name: 'Lahore', fee: 350 }]);
  renderGuestCheckout([new GraphQLError('Prices have changed.', { extensions })]);
  fillIn();
  await userEvent.click(button());
  await screen.findByText('Delivery to this city now costs Rs. 350.00.');
  expect((await screen.findAllByText('Rs. 1550.00')).length).toBeGreaterThan(0);
});

it('places one order on a double click, empties the cart and locks the form', async () => {
  renderGuestCheckout(['placed', 'placed']);
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
  shop.onOrderSent = () =>
    localStorage.setItem(STORAGE_KEY, serialiseCart([cartLine(RING, 'Ruby Halo Ring', 3), later]));
  renderGuestCheckout(['placed']);
  fillIn();
  await userEvent.click(button());
  await screen.findByText('Order Placed Successfully!');
  expect(sent[0]?.lines).toEqual([{ productId: RING, size: null, quantity: 1 }]);
  expect(guestCart.read()).toEqual([cartLine(RING, 'Ruby Halo Ring', 2), later]);
});

it('keeps the details and the payment id after a failure and a reload, and renews the id after an order', async () => {
  const first = renderGuestCheckout(['lost']);
  fillIn();
  await userEvent.click(button());
  await screen.findByText(ORDER_FAILED);
  first.unmount();
  renderGuestCheckout(['placed']);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Lahore');
  await userEvent.click(button());
  await screen.findByText('Order Placed Successfully!');
  const ids = new Set(sent.map((input) => input.paymentId));
  expect([...ids]).toEqual([expect.stringMatching(/^COD_\d{13}_[0-9A-Z]{16}$/)]);
  expect([sessionStorage.getItem('checkout'), localStorage.getItem('checkoutPayment')]).toEqual([null, null]);
});

it('offers the remaining stock when it is less than the quantity', async () => {
  guestCart.change((lines) => lines.map((line) => ({ ...line, quantity: 5 })));
  renderGuestCheckout([], { stock: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Set to 2 left' }));
  await waitFor(() => expect(guestCart.read()[0]?.quantity).toBe(2));
  // The button has disappeared; the focus stays in the same line.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Ruby Halo Ring' }));
});

it('offers to remove a product that is no longer sold', async () => {
  renderGuestCheckout([], null);
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
  renderGuestCheckout([new GraphQLError(message, { extensions })], { unitPrice: 1500 });
  fillIn();
  await userEvent.click(button());
  await screen.findByText(new RegExp(message));
  expect(screen.getAllByText('Rs. 1700.00').length).toBeGreaterThan(0);
  expect(screen.queryByText(ORDER_FAILED)).toBeNull();
});

it('shows the server’s message for too many open orders, and keeps the order ready', async () => {
  const message = 'Three orders of yours are still waiting.';
  renderGuestCheckout([new GraphQLError(message, { extensions: { code: 'LIMIT_REACHED' } })]);
  fillIn();
  await userEvent.click(button());
  await screen.findByText(ORDER_FAILED);
  screen.getByText(message);
  expect(button().getAttribute('aria-disabled')).toBe('false');
  expect(guestCart.read()).toHaveLength(1);
});

it('sends the honeypot field if it is filled in', async () => {
  renderGuestCheckout(['placed']);
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Website').tabIndex).toBe(-1);
  fillIn();
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'https://example.com' } });
  await userEvent.click(button());
  await waitFor(() => expect(sent).toMatchObject([{ website: 'https://example.com' }]));
});
