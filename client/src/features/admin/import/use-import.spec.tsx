import { useApolloClient, useQuery } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import {
  ApplyProductImportDocument,
  InventoryStatsDocument,
  ProductImportByIdDocument,
  ProductImportsDocument,
  type ImportState,
} from '../../../generated/graphql';
import { useImport, useImportActions, useImports } from './use-import';

const ID = 'd'.repeat(24);
let state: ImportState;
let readings: number;

const record = () => ({
  __typename: 'ProductImport' as const,
  ...{ id: ID, state, fileName: 'evening.csv', by: 'admin', problem: null, totalRows: 2, done: 1, steps: 2 },
  ...{ newRows: 1, changedRows: 1, unchangedRows: 0, refusedRows: 0, appliedRows: 0, leftRows: 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
});
const mocks = [
  {
    request: { query: ApplyProductImportDocument, variables: { id: ID } },
    result: () => {
      state = 'APPLIED';
      return { errors: [new GraphQLError('Too busy', { extensions: { code: 'TIMEOUT' } })] };
    },
  },
  {
    request: { query: ProductImportsDocument },
    result: () => ({ data: { productImports: [record()] } }),
    maxUsageCount: 9,
  },
  {
    request: { query: ProductImportByIdDocument, variables: { id: ID } },
    result: () => ({ data: { productImport: record() } }),
    maxUsageCount: 9,
  },
  {
    // Counted as they are asked for: a second one is seen although its answer is not waited for.
    request: { query: InventoryStatsDocument, variables: () => Boolean((readings += 1)) },
    result: () => ({
      data: {
        inventoryStats: {
          __typename: 'InventoryStats' as const,
          ...{ totalProducts: readings, lowStockCount: 0, outOfStockCount: 0, totalValue: 0 },
        },
        inactive: {
          __typename: 'InventoryPage' as const,
          pageInfo: { __typename: 'PageInfo' as const, totalItems: 0 },
        },
      },
    }),
    maxUsageCount: 9,
  },
];

/** The inventory with its list of imports, and a button in place of the time between two looks at it. */
function Inventory({ openId }: { openId: string | null }) {
  const client = useApolloClient();
  const { imports } = useImports();
  useImport(openId);
  const { failure, apply } = useImportActions({ id: ID, state: imports?.[0]?.state ?? 'READY' });
  const { data } = useQuery(InventoryStatsDocument);
  return (
    <>
      <p>{imports?.[0]?.state}</p>
      <p>{data && `Read ${data.inventoryStats.totalProducts} times`}</p>
      <button onClick={() => void client.refetchQueries({ include: [ProductImportsDocument] })}>Look</button>
      <button onClick={apply}>Apply</button>
      <p role="alert">{failure}</p>
    </>
  );
}

it.each([
  ['is closed', null],
  ['is open', ID],
])('when an import ends, the products are read again, once, while its dialog %s', async (_, openId) => {
  readings = 0;
  state = 'APPLYING';
  renderWithProviders(<Inventory openId={openId} />, { mocks });
  await screen.findByText('APPLYING');
  await screen.findByText('Read 1 times');
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  state = 'APPLIED';
  await userEvent.click(screen.getByRole('button', { name: 'Look' }));
  await screen.findByText('APPLIED');
  await screen.findByText('Read 2 times');
  expect(readings).toBe(2);
});

it.each([
  ['is closed', null],
  ['is open', ID],
])(
  'an import that was applied without an answer is read again, and the products, while its dialog %s',
  async (_, openId) => {
    readings = 0;
    state = 'READY';
    renderWithProviders(<Inventory openId={openId} />, { mocks });
    await screen.findByText('READY');
    await screen.findByText('Read 1 times');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('APPLIED');
    await screen.findByText('Read 2 times');
    expect(screen.getByRole('alert').textContent).toBe('');
  },
);

it('an import whose state cannot be read after a lost answer may have gone on', async () => {
  state = 'READY';
  renderWithProviders(<Inventory openId={null} />, { mocks: mocks.map((each) => ({ ...each, maxUsageCount: 1 })) });
  await screen.findByText('READY');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('No answer came: it may have been done. Too busy');
});
