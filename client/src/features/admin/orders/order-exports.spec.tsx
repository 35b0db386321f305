import { screen, waitFor } from '@testing-library/react';
import { answer, catchDownloads, fileAnswer } from '../../../../test/downloads';
import { press, renderInDashboard } from '../../../../test/render-in-dashboard';
import { ExportButton } from './export-button';
import { AddressListButton } from './many/address-list-button';
import { parseSearch } from './order-search';

const NOT_EXPORTED = 'The file could not be exported. Please try again.';
const downloads = catchDownloads();
const asked = () => downloads.fetch.mock.calls.map(([path]) => path);
const showExport = (params: string) =>
  renderInDashboard(<ExportButton search={parseSearch(new URLSearchParams(params))} />);

it.each([
  ['', ''],
  [
    'search=a%26b&status=shipped&minAmount=5&sortBy=amount&sortOrder=asc',
    '?search=a%26b&statuses=shipped&minAmount=5&sortBy=amount&sortOrder=asc',
  ],
  [
    'status=pending,processing&startDate=2026-11-01&endDate=2026-11-30&maxAmount=90',
    '?statuses=pending%2Cprocessing&startDate=2026-11-01&endDate=2026-11-30&maxAmount=90',
  ],
  ['minAmount=.5&maxAmount=1e3', '?minAmount=0.5&maxAmount=1000'],
])('the search %p is exported by the filters %p of the REST API', async (params, query) => {
  downloads.fetch.mockResolvedValue(fileAnswer('orders-2026-11-30.csv'));
  showExport(params);
  await press('Export');
  await waitFor(() => expect(downloads.saved).toEqual(['orders-2026-11-30.csv']));
  expect(asked()).toEqual([`/admin/exports/orders${query}`]);
});

it('an export that fails says so, and can be tried again', async () => {
  downloads.fetch.mockResolvedValueOnce(answer(500, {})).mockResolvedValueOnce(fileAnswer('orders.csv'));
  showExport('');
  await press('Export');
  await screen.findByText(NOT_EXPORTED);
  await press('Export');
  await waitFor(() => expect(downloads.saved).toEqual(['orders.csv']));
});

it('an export that runs is not begun again, and the button says that it runs', async () => {
  let respond = (_: Response) => undefined;
  downloads.fetch.mockReturnValue(new Promise((resolve) => (respond = (response) => void resolve(response))));
  showExport('');
  await press('Export');
  await press('Exporting...');
  expect(asked()).toHaveLength(1);
  respond(fileAnswer('orders.csv'));
  await screen.findByRole('button', { name: 'Export' });
});

it('the addresses of the selected orders are exported', async () => {
  downloads.fetch.mockResolvedValue(fileAnswer('addresses-2026-11-30.csv'));
  renderInDashboard(<AddressListButton ids={['a'.repeat(24), 'b'.repeat(24)]} />);
  await press('Address list');
  await waitFor(() => expect(downloads.saved).toEqual(['addresses-2026-11-30.csv']));
  expect(asked()).toEqual([`/admin/exports/addresses?ids=${'a'.repeat(24)},${'b'.repeat(24)}`]);
});

it('more selected orders than an address list holds are not asked for', async () => {
  renderInDashboard(<AddressListButton ids={Array.from({ length: 501 }, () => 'a'.repeat(24))} />);
  await press('Address list');
  await screen.findByText('An address list has at most 500 orders. Select fewer.');
  expect(asked()).toEqual([]);
});
