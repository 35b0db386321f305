import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import { ShopInfo } from '../../lib/shop/shop-queries';
import { AdminHeaderSlot } from './admin-header-slot';

jest.mock('../../features/admin/layout/admin-header', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => jest.restoreAllMocks());

it('shows the shop’s header when the code of the dashboard’s header fails to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithProviders(
    <>
      <AdminHeaderSlot fallback="The shop's header" />
      <main>The dashboard</main>
    </>,
    { mocks: [{ request: { query: ShopInfo }, error: new TypeError('Failed to fetch') }] },
  );
  await screen.findByText("The shop's header");
  screen.getByText('The dashboard');
});
