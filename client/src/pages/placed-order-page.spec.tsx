import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderWithProviders } from '../../test/render-with-providers';
import { signIn } from '../../test/session';
import { OwnPlacedOrderDocument } from '../generated/graphql';
import { PlacedOrderPage } from './placed-order-page';

const REFERENCE = 'K7M2Q9X8';
const order = {
  __typename: 'Order' as const,
  id: 'c'.repeat(24),
  number: '_1',
  reference: REFERENCE,
  paymentId: 'COD_1',
  status: 'PENDING' as const,
  subtotal: 1200,
  deliveryFee: 200,
  total: 1400,
  lines: [],
  address: {
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
  },
};

const render = (items: (typeof order)[]) =>
  renderWithProviders(
    <Routes>
      <Route path="/orders/placed/:reference" element={<PlacedOrderPage />} />
      <Route path="/login" element={<h1>Log In</h1>} />
    </Routes>,
    {
      path: `/orders/placed/${REFERENCE}`,
      mocks: [
        {
          request: { query: OwnPlacedOrderDocument, variables: { reference: REFERENCE } },
          result: { data: { myOrders: { __typename: 'OrderPage' as const, items } } },
        },
      ],
    },
  );

it('shows the confirmation again after a reload', async () => {
  signIn();
  render([order]);
  await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' });
  screen.getByText(REFERENCE);
  screen.getByText('a@example.com');
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('View My Orders');
});

it('says that the account has no such order', async () => {
  signIn();
  render([]);
  await screen.findByRole('heading', { level: 1, name: 'Order Not Found' });
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/user-profile/orders');
});

it('asks a guest to log in, and comes back', async () => {
  render([order]);
  await screen.findByRole('heading', { name: 'Log In' });
  expect(window.location.search).toBe(`?redirect=${encodeURIComponent(`/orders/placed/${REFERENCE}`)}`);
});
