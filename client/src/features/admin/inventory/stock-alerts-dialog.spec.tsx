import { fireEvent, screen } from '@testing-library/react';
import { mock, renderInDashboard } from '../../../../test/render-in-dashboard';
import { holdResponses } from '../../../../test/render-with-providers';
import { StockAlertsDocument } from '../../../generated/graphql';
import { StockAlertsDialog } from './stock-alerts-dialog';

const RUBY = {
  __typename: 'InventoryProduct',
  id: '5'.repeat(24),
  name: 'Ruby Ring',
  image: null,
};

it('the stock alerts do not claim that nothing is low before the response has arrived', async () => {
  const low = {
    ...RUBY,
    sku: null,
    price: 1,
    salePrice: null,
    stock: 7,
    stockLevel: 'LOW',
    isActive: true,
    isFeatured: false,
    category: null,
  };
  renderInDashboard(
    <StockAlertsDialog isOpen onClose={() => undefined} onEdit={() => undefined} />,
    mock(StockAlertsDocument, { lowStock: [] }, { is: ({ threshold }) => threshold === null }),
    mock(StockAlertsDocument, { lowStock: [low] }, { is: ({ threshold }) => threshold === 20 }),
  );
  await screen.findByText('No active product is at or below its threshold.');
  screen.getByText('With 10, each product counts by its own threshold. Another number counts for all.');
  const release = holdResponses(StockAlertsDocument);
  fireEvent.change(screen.getByRole('textbox', { name: 'Threshold' }), { target: { value: '20' } });
  expect(screen.queryByText('No active product has 20 pieces or fewer.')).toBeNull();
  release();
  await screen.findByText('1 product');
});
