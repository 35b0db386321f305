import { fireEvent, screen } from '@testing-library/react';
import { GraphQLError, type DocumentNode } from 'graphql';
import type { ReactNode } from 'react';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { StockAlertsDocument } from '../../../generated/graphql';
import { AdminMessages } from '../messages/admin-messages';
import { StockAlertsDialog } from './stock-alerts-dialog';

type Variables = Record<string, unknown>;

const mock = (
  query: DocumentNode,
  result: object,
  {
    is = (): boolean => true,
    times = 9,
    delay = 0,
  }: { is?: (variables: Variables) => boolean; times?: number; delay?: number } = {},
) => ({
  request: { query, variables: is },
  ...(result instanceof GraphQLError ? { result: { errors: [result] } } : { result: { data: result } }),
  maxUsageCount: times,
  delay,
});

const show = (ui: ReactNode, path: string, ...mocks: ReturnType<typeof mock>[]) =>
  renderWithProviders(
    <>
      <AdminMessages />
      {ui}
    </>,
    { path, mocks },
  );

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
  show(
    <StockAlertsDialog isOpen onClose={() => undefined} onEdit={() => undefined} />,
    '/dashboard',
    mock(StockAlertsDocument, { lowStock: [] }, { is: ({ threshold }) => threshold === null }),
    mock(StockAlertsDocument, { lowStock: [low] }, { is: ({ threshold }) => threshold === 20 }),
  );
  await screen.findByText('No active product has 10 pieces or fewer.');
  const release = holdResponses(StockAlertsDocument);
  fireEvent.change(screen.getByRole('textbox', { name: 'Threshold' }), { target: { value: '20' } });
  expect(screen.queryByText('No active product has 20 pieces or fewer.')).toBeNull();
  release();
  await screen.findByText('1 product');
});
