import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { ProductImportRowsDocument, type ImportRowKind } from '../../../generated/graphql';
import type { ProductImport } from './import-documents';
import { ImportView } from './import-view';

const IMPORT: ProductImport = {
  ...{
    id: 'd'.repeat(24),
    state: 'READY',
    fileName: 'evening.csv',
    by: 'admin',
    problem: null,
    totalRows: 60,
    done: 0,
  },
  ...{ steps: 0, newRows: 0, changedRows: 30, unchangedRows: 0, refusedRows: 0, appliedRows: 0, leftRows: 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
};
const LIMIT = 20;

const CELLS = {
  name: 'Csv A',
  ...{ price: '1.50', discount_price: '1.25', stock_quantity: '3', available_sizes: 'S: 1|M: 2' },
};
const CHANGES = Object.entries(CELLS).map(([column, to]) => ({
  __typename: 'ImportCellChange' as const,
  ...{ column, from: '', to },
}));

/** The names of the rows that the server has. */
let stored: Partial<Record<ImportRowKind, string[]>>;
beforeEach(() => {
  stored = { CHANGED: Array.from({ length: 30 }, (_, index) => `Changed ${index + 1}`) };
});

const rows = (kind: ImportRowKind, page: number) => ({
  request: { query: ProductImportRowsDocument, variables: { id: IMPORT.id, kind, page } },
  result: () => ({ data: { productImportRows: pageOf(stored[kind] ?? [], page, kind) } }),
  maxUsageCount: 9,
});

const pageOf = (names: string[], page: number, kind: ImportRowKind) => ({
  __typename: 'ProductImportRowPage' as const,
  items: names.slice((page - 1) * LIMIT, page * LIMIT).map((name, index) => ({
    __typename: 'ProductImportRow' as const,
    ...{ line: index + 2, kind, name, sku: null, problems: [], changes: CHANGES },
    ...{ outcome: 'WAITING' as const, reason: null },
  })),
  pageInfo: {
    __typename: 'PageInfo' as const,
    ...{ currentPage: page, limit: LIMIT, totalItems: names.length, totalPages: Math.ceil(names.length / LIMIT) },
  },
});

/** The view of `first`, and of `next` once Go On is pressed, as a poll would bring it. */
function Followed({ first, next }: { first: Partial<ProductImport>; next: Partial<ProductImport> }) {
  const [record, setRecord] = useState({ ...IMPORT, ...first });
  return (
    <>
      <button onClick={() => setRecord({ ...IMPORT, ...next })}>Go on</button>
      <ImportView record={record} onAnother={() => undefined} />
    </>
  );
}

const show = (first: Partial<ProductImport>, next: Partial<ProductImport> = first) =>
  renderWithProviders(<Followed first={first} next={next} />, {
    mocks: [rows('CHANGED', 1), rows('CHANGED', 2), rows('LEFT', 1), rows('LEFT', 2), rows('NEW', 1)],
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('rows that are left meanwhile are shown from their first page', async () => {
  stored.LEFT = ['Left 1'];
  show({ state: 'APPLYING' }, { state: 'APPLYING', leftRows: 1 });
  await screen.findByText('Changed 1');
  await press(/Next/);
  await screen.findByText('Changed 21');
  await press('Go on');
  await screen.findByText('Left 1');
});

it('rows that further batches leave are shown, too', async () => {
  stored.LEFT = ['Left 1'];
  show({ state: 'APPLYING', leftRows: 1 }, { state: 'APPLYING', leftRows: 2 });
  await screen.findByText('Left 1');
  stored.LEFT = ['Left 1', 'Left 2'];
  await press('Go on');
  await screen.findByText('Left 2');
});

it('an import that is taken back keeps its rows in view', async () => {
  show({ state: 'UNDOING' }, { state: 'STOPPED' });
  await screen.findByText('Changed 1');
  await press('Go on');
  await screen.findByText('The import was stopped, and nothing of it is left in the shop.');
  await screen.findByText('Changed 1');
});

it('a discarded import shows its rows no more', async () => {
  show({ state: 'READY' }, { state: 'STOPPED' });
  await screen.findByText('Changed 1');
  stored = {};
  await press('Go on');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Rows' })).toBeNull());
  expect(screen.queryByText('Changed 1')).toBeNull();
});

it.each<[string, Partial<ProductImport>]>([
  ['was refused', { state: 'REFUSED', problem: 'The column “sku” is there twice.' }],
  ['was stopped during its check', { state: 'STOPPED' }],
  ['was stopped before a row was counted', { state: 'STOPPED', changedRows: 0 }],
  ['could not be checked', { state: 'FAILED', problem: 'Something went wrong.' }],
])('an import that %s shows no rows', async (_, ended) => {
  stored = {};
  show(ended);
  await screen.findByRole('button', { name: 'Choose another file' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('region', { name: 'Rows' })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('a new product shows how its numbers are read, and nothing that was there before', async () => {
  stored = { NEW: ['Csv A'] };
  show({ newRows: 1, changedRows: 0 });
  const isNew = await screen.findByText(/^New product/);
  expect(isNew.textContent).toBe(
    'New productprice: 1.50discount_price: 1.25stock_quantity: 3available_sizes: S: 1|M: 2',
  );
});
