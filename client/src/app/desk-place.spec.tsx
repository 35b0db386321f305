import { screen } from '@testing-library/react';
import { renderShop } from '../../test-render';
import { ShopFacts } from '../lib/shop-facts';
import { DeskPlace } from './desk-place';

jest.mock('../features/admin/desk-header', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => jest.restoreAllMocks());

it('leaves the shop’s own header where the dashboard’s does not come: the page under it stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderShop(
    <>
      <DeskPlace instead="The shop's header" />
      <main>The dashboard</main>
    </>,
    { mocks: [{ request: { query: ShopFacts }, error: new TypeError('Failed to fetch') }] },
  );
  await screen.findByText("The shop's header");
  screen.getByText('The dashboard');
});
