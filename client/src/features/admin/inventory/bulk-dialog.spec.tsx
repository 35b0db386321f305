import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { AdminInventoryDocument, BulkPreviewDocument, BulkUpdateDocument } from '../../../generated/graphql';
import { AdminMessages } from '../messages/admin-messages';
import { BulkDialog } from './bulk-dialog';
import { OPAL, RUBY, show, listMock, pageOf, row } from '../../../../test/inventory-fixtures';
import { sent, mock, press } from '../../../../test/render-in-dashboard';

const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

const values = {
  __typename: 'BulkValues',
  price: 1250,
  salePrice: null,
  stock: 31,
  category: 'Rings',
  isFeatured: false,
  isActive: true,
};

const preview = (refused: object[] = [], version = '4.2') =>
  mock(BulkPreviewDocument, {
    bulkPreview: {
      __typename: 'BulkPreview',
      changes: [
        {
          __typename: 'BulkChange',
          productId: OPAL.id,
          name: 'Opal Ring',
          sku: 'SKU-1',
          version,
          before: values,
          after: { ...values, price: 1125 },
        },
      ],
      refused,
    },
  });

const execute = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Execute' });

const lowerPrices = async () => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Operation' }), 'Price update');
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Value' }), { target: { value: '-10' } });
};

it('requires selected products for a bulk operation', async () => {
  show(listMock);
  await row('Opal');
  await press('Bulk Operations');
  await screen.findByRole('dialog', { name: 'Bulk Operations' });
  expect(execute().disabled).toBe(true);
  await lowerPrices();
  expect(execute().disabled).toBe(false);
  await userEvent.click(execute());
  await screen.findByText('Please select products first');
});

it.each(['Feature update', 'Status update'])(
  'says why it executes no %s of more products than allowed',
  async (label) => {
    const ids = Array.from({ length: 501 }, (_, index) => String(index).padStart(24, '0'));
    const nothing = () => undefined;
    const selection = {
      selected: new Map(ids.map((id) => [id, { ...OPAL, id, __typename: 'InventoryProduct' as const }])),
      ...{ setSelection: nothing, deselect: nothing, clear: nothing, selectAll: () => Promise.resolve() },
    };
    renderWithProviders(
      <>
        <AdminMessages />
        <BulkDialog isOpen selection={selection} onClose={nothing} finalFocus={() => null} />
      </>,
    );
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Operation' }), label);
    const reason = await screen.findByText('At most 500 products can be changed at once');
    expect(document.getElementById(execute().getAttribute('aria-describedby') ?? '')?.contains(reason)).toBe(true);
  },
);

it('shows the preview, executes, closes, clears the selection and shows a message', async () => {
  const done = mock(
    BulkUpdateDocument,
    { bulkUpdate: { __typename: 'BulkUpdateResult', updated: 1, products: [{ ...OPAL, price: 1125 }] } },
    { delay: 1000 },
  );
  show(listMock, preview(), done);
  await select('Opal Ring');
  await press('Bulk Operations');
  await lowerPrices();
  await screen.findByText('1 product will change');
  const change = within(screen.getByRole('list', { name: 'What will change' })).getByRole('listitem');
  expect(change.textContent).toContain('Rs. 1250.00');
  expect(change.textContent).toContain('becomes Rs. 1125.00');
  await userEvent.click(execute());
  expect(screen.getByRole('button', { name: 'Processing...' }).getAttribute('aria-disabled')).toBe('true');
  await screen.findByText('Bulk operation completed successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('1 selected')).toBeNull();
  const input = { price: { type: 'PERCENTAGE', value: -10 }, productIds: [OPAL.id] };
  expect(sent.filter((variables) => 'input' in variables)).toEqual([
    { input },
    { input: { ...input, versions: ['4.2'] }, idempotencyKey: expect.any(String) },
  ]);
  expect(sent.filter((variables) => 'page' in variables).length).toBeGreaterThan(1);
});

it('executes nothing while a product is refused, and offers to leave it out', async () => {
  show(
    listMock,
    preview([
      { __typename: 'BulkRefusal', productId: RUBY.id, name: 'Ruby Ring', reason: 'The price would be below zero' },
    ]),
    preview(),
  );
  await select('Opal Ring');
  await select('Ruby Ring');
  await press('Bulk Operations');
  await lowerPrices();
  await screen.findByText('Ruby Ring: The price would be below zero');
  expect(execute().disabled).toBe(true);
  await press('Leave it out');
  await screen.findByText('1 product is selected.');
});

it('changes what the preview showed: after another change meanwhile it says so, and shows what would change now', async () => {
  const stale = new GraphQLError('This was changed elsewhere in the meantime.', {
    extensions: { code: 'STALE_VERSION' },
  });
  const once = [preview(), preview([], '5.2')].map((answer) => ({ ...answer, maxUsageCount: 1 }));
  show(listMock, ...once, mock(BulkUpdateDocument, stale));
  await select('Opal Ring');
  await press('Bulk Operations');
  await lowerPrices();
  await screen.findByText('1 product will change');
  await userEvent.click(execute());
  await screen.findByText(/^Some of these products were changed or sold in the meantime/);
  await waitFor(() => expect(execute().getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(execute());
  const versions = () => sent.flatMap((variables) => ('idempotencyKey' in variables ? [variables] : []));
  await waitFor(() =>
    expect(versions()).toMatchObject([{ input: { versions: ['4.2'] } }, { input: { versions: ['5.2'] } }]),
  );
});

it('shows an error of a bulk update, and keeps the dialog and the selection', async () => {
  show(listMock, preview(), mock(BulkUpdateDocument, new GraphQLError('Server error. Please try again later.')));
  await select('Opal Ring');
  await press('Bulk Operations');
  await lowerPrices();
  await screen.findByText('1 product will change');
  await userEvent.click(execute());
  expect(await screen.findAllByText('Server error. Please try again later.')).not.toEqual([]);
  screen.getByText('1 product is selected.');
});

it('without an answer it says that the products may have been changed, and reads the list again', async () => {
  const noAnswer = new GraphQLError('Too busy', { extensions: { code: 'TIMEOUT' } });
  const [before, after] = [OPAL, { ...OPAL, name: 'Opal Ring, changed' }].map((product) =>
    mock(AdminInventoryDocument, pageOf([product]), { times: 1 }),
  );
  show(...[before, after].flatMap((list) => list ?? []), preview(), mock(BulkUpdateDocument, noAnswer));
  await select('Opal Ring');
  await press('Bulk Operations');
  await lowerPrices();
  await screen.findByText('1 product will change');
  await userEvent.click(execute());
  await screen.findByText(
    'No answer came: the products may have been changed. Sending it again changes them only once. Too busy',
  );
  expect(await screen.findAllByText('Opal Ring, changed')).not.toEqual([]);
  expect(screen.queryByText(/Nothing changes until/)).toBeNull();
  // The preview is still the one that was sent: the next press sends the same.
  expect(sent.filter((variables) => 'input' in variables && !('idempotencyKey' in variables))).toHaveLength(1);
});

it('sends the key of the first try again after a failure, and a new key once the dialog was closed', async () => {
  const failed = mock(BulkUpdateDocument, new GraphQLError('Server error. Please try again later.'));
  show(listMock, preview(), preview(), preview(), preview(), preview(), failed, failed, failed);
  await select('Opal Ring');
  const keys = () => sent.flatMap((variables) => ('idempotencyKey' in variables ? [variables.idempotencyKey] : []));
  const tryAgain = async (tries: number) => {
    await screen.findByText('1 product will change');
    await waitFor(() => expect(execute().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(execute());
    await waitFor(() => expect(keys()).toHaveLength(tries));
    await waitFor(() => expect(execute()).toBeTruthy());
  };
  await press('Bulk Operations');
  await lowerPrices();
  await tryAgain(1);
  await tryAgain(2);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Bulk Operations');
  await lowerPrices();
  await tryAgain(3);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
