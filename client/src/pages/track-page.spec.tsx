import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { GUEST_ORDERS } from '#shared/limits';
import { renderWithProviders } from '../../test/render-with-providers';
import { CartProvider } from '../features/cart/cart-provider';
import { CancelTrackedOrderDocument, TrackedOrderDocument, type OrderStatus } from '../generated/graphql';
import { TrackPage } from './track-page';

const TOKEN = '0a'.repeat(32);
const graphqlError = (code: string, message: string) => new GraphQLError(message, { extensions: { code } });
const order = (status: OrderStatus) => ({
  __typename: 'Order' as const,
  id: 'a'.repeat(24),
  number: '_1731',
  reference: 'K7M2Q9X8',
  status,
  subtotal: 450,
  deliveryFee: 200,
  total: 650,
  placedAt: '2024-11-18T09:30:00.000Z',
  history: [
    { __typename: 'OrderStep' as const, status: 'PENDING' as const, at: '2024-11-18T09:30:00.000Z' },
    { __typename: 'OrderStep' as const, status, at: '2024-11-19T09:30:00.000Z' },
  ],
  canCancel: false,
  outcome: null,
  parcels: [],
  lines: [
    {
      __typename: 'OrderLine' as const,
      productId: 'b'.repeat(24),
      size: null,
      name: 'Pearl Drops',
      price: 225,
      quantity: 2,
      total: 450,
      imageUrl: null,
    },
  ],
  address: {
    __typename: 'DeliveryAddress' as const,
    firstname: 'Asha',
    lastname: 'Verma',
    phone: '0300',
    address: '12 Mall Road',
    apartment: null,
    city: 'Lahore',
    state: 'Punjab',
    country: null,
    zipcode: '54000',
  },
});

function render(response: OrderStatus | Error, canCancel = false) {
  const mock = {
    request: { query: TrackedOrderDocument, variables: { token: TOKEN } },
    delay: 20,
    ...(response instanceof GraphQLError
      ? { result: { errors: [response] } }
      : response instanceof Error
        ? { error: response }
        : { result: { data: { trackedOrder: { ...order(response), canCancel } } } }),
  };
  const cancel = {
    request: { query: CancelTrackedOrderDocument, variables: { token: TOKEN } },
    result: { data: { cancelTrackedOrder: order('CANCELLED') } },
  };
  return renderWithProviders(
    <CartProvider>
      <Routes>
        <Route path="/track/:token" element={<TrackPage />} />
      </Routes>
    </CartProvider>,
    { path: `/track/${TOKEN}`, mocks: [mock, cancel] },
  );
}

it('shows the order with its steps, lines, totals and address, and keeps its URL for a reload', async () => {
  render('PROCESSING');
  screen.getByText('Loading your order...');
  await screen.findByText('_1731');
  screen.getByRole('heading', { level: 1, name: 'Your Order' });
  expect(document.title).toBe('Your Order');
  screen.getByText('Nov 18, 2024, 2 items');
  const reached = screen.getByRole('list', { name: 'Progress' }).querySelectorAll('time');
  expect([...reached].map(({ textContent, dateTime }) => [textContent, dateTime.slice(0, 10)])).toEqual([
    ['Nov 18, 2024', '2024-11-18'],
    ['Nov 19, 2024', '2024-11-19'],
  ]);
  screen.getByRole('link', { name: 'Pearl Drops' });
  for (const [term, sum] of [
    ['Subtotal', 'Rs. 450.00'],
    ['Delivery', 'Rs. 200.00'],
    ['Total', 'Rs. 650.00'],
  ])
    expect(screen.getByText(term ?? '').parentElement?.textContent).toBe(`${term}${sum}`);
  expect(screen.getByRole('region', { name: 'Deliver to' }).textContent).toContain('Lahore, Punjab 54000');
  expect(window.location.pathname).toBe(`/track/${TOKEN}`);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Order again']);
});

it('cancels the order until it is confirmed, after a question, and offers to order again', async () => {
  render('PENDING', true);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your order?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText(/^Cancelled on/);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  screen.getByRole('button', { name: 'Order again' });
});

it('says that it is too late to cancel, and shows the order as it is now without the button', async () => {
  const answers = [{ ...order('PENDING'), canCancel: true }, order('SHIPPED')];
  const late = graphqlError('ORDER_CLOSED', 'Too late');
  renderWithProviders(
    <CartProvider>
      <Routes>
        <Route path="/track/:token" element={<TrackPage />} />
      </Routes>
    </CartProvider>,
    {
      path: `/track/${TOKEN}`,
      mocks: [
        ...answers.map((trackedOrder) => ({
          request: { query: TrackedOrderDocument, variables: { token: TOKEN } },
          result: { data: { trackedOrder } },
        })),
        {
          request: { query: CancelTrackedOrderDocument, variables: { token: TOKEN } },
          result: { errors: [late] },
        },
      ],
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel your order?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText(/^This is no longer possible/);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  screen.getByText('Shipped', { selector: 'span' });
});

it('is not indexed by search engines, also while it loads', async () => {
  render('DELIVERED');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
  await screen.findByText('_1731');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
});

it('shows that a link leads to no order, how long links work, and a link to the contact page', async () => {
  render(graphqlError('NOT_FOUND', 'Not found'));
  await screen.findByRole('heading', { level: 1, name: 'Order Not Found' });
  expect(screen.getByRole('alert').textContent).toContain('works for 180 days');
  expect(GUEST_ORDERS.trackMs).toBe(180 * 24 * 60 * 60 * 1000);
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
  expect(document.title).toBe('Not Found');
});

it.each([
  [
    'too many tries',
    graphqlError('RATE_LIMITED', 'Too many requests. Please wait and try again.'),
    'This order cannot be shown',
    'Too many requests. Please wait and try again.',
  ],
  [
    'no connection',
    new TypeError('Failed to fetch'),
    'Connection Error',
    'Unable to connect to server. Please check your internet connection.',
  ],
])('%s: shows why, and offers a retry', async (_, failure, heading, text) => {
  render(failure);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  screen.getByRole('heading', { level: 1, name: heading });
  screen.getByRole('button', { name: 'Reload page' });
  expect(document.title).toBe(heading);
});
