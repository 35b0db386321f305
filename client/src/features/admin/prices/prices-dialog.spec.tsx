import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { OPAL, RUBY } from '../../../../test/inventory-fixtures';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { SHOP_INFO } from '../../../../test/shop-info';
import {
  ChangePricesDocument,
  PriceChangePreviewDocument,
  PriceChangesDocument,
  UndoPriceChangeDocument,
} from '../../../generated/graphql';
import type { ProductSummary } from '../inventory/product-summary';
import { PricesDialog } from './prices-dialog';

const FAILED = new GraphQLError('Server error. Please try again later.');
const UNDONE = {
  __typename: 'PriceChange',
  ...{ id: 'e'.repeat(24), createdAt: '2026-01-01T08:00:00.000Z', updated: 3, restored: 1, left: [] },
  undoneAt: '2026-01-01T09:00:00.000Z',
};

const changes = (...priceChanges: object[]) => mock(PriceChangesDocument, { priceChanges });
const preview = (price: number) =>
  mock(PriceChangePreviewDocument, {
    priceChangePreview: {
      __typename: 'PriceChangePreview',
      changes: [
        {
          __typename: 'PriceChangeRow',
          ...{ productId: OPAL.id, name: OPAL.name, version: '4.2' },
          before: { __typename: 'ProductPrices', price: 1250, salePrice: null },
          after: { __typename: 'ProductPrices', price, salePrice: null },
        },
      ],
      refused: [],
    },
  });

const nothing = () => undefined;

const show = (...mocks: ReturnType<typeof mock>[]) => showFor([[OPAL.id, { ...OPAL, image: null }]], mocks);
const showFor = (selected: [string, ProductSummary][], mocks: ReturnType<typeof mock>[]) =>
  renderInDashboard(
    <PricesDialog
      isOpen
      selection={{
        selected: new Map(selected),
        ...{ setSelection: nothing, deselect: nothing, clear: nothing, selectAll: () => Promise.resolve() },
      }}
      onClose={nothing}
      finalFocus={() => null}
    />,
    SHOP_INFO,
    ...mocks,
  );

const type = async (amount: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: amount } });

it('says in words that nothing is selected', async () => {
  showFor([], [changes()]);
  await screen.findByText('No products are selected.');
});

it('a preview that failed can be asked for again', async () => {
  show(changes(), { ...mock(PriceChangePreviewDocument, FAILED), maxUsageCount: 1 }, preview(1375));
  await type('10 %');
  await screen.findByText('Server error. Please try again later.');
  expect(screen.queryByText('What will change is shown here before anything does.')).toBeNull();
  await press('Try Again');
  await screen.findByText('1 price will change');
});

it('the latest changes can be asked for again after a failure', async () => {
  show({ ...mock(PriceChangesDocument, FAILED), maxUsageCount: 1 }, changes(UNDONE));
  await screen.findByText('Server error. Please try again later.');
  await press('Try Again');
  const recent = within(await screen.findByRole('region', { name: 'Changes of the last 24 hours' }));
  await recent.findByText('undone, 1 as before');
  expect(recent.queryByText('Server error. Please try again later.')).toBeNull();
});

it('the products that an undo left, and why, are told by the change, and counted by the message', async () => {
  const left = [OPAL, RUBY].map(({ id, name }, index) => ({
    __typename: 'BulkRefusal',
    ...{ productId: id, name, reason: index === 0 ? 'Edited since' : 'Its price was changed since' },
  }));
  const change = { ...UNDONE, undoneAt: null, restored: 0 };
  show(
    { ...changes(change), maxUsageCount: 1 },
    changes({ ...UNDONE, left }),
    mock(UndoPriceChangeDocument, { undoPriceChange: { ...UNDONE, left } }),
  );
  await press(/^Undo the change of/);
  await screen.findByText('1 price is as before. 2 were left as they are: Change prices shows why.');
  const list = within(await screen.findByRole('list', { name: /^Left by the undo of the change of/ }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Opal Ring: Edited since',
    'Ruby Ring: Its price was changed since',
  ]);
});

it('a change that would have no effect is not made, and says why', async () => {
  show(changes(), preview(1250), mock(ChangePricesDocument, FAILED));
  await type('0.01 %');
  const button = screen.getByRole('button', { name: 'Change prices' });
  await screen.findByText('0 prices will change');
  await userEvent.click(button);
  expect(sent.filter((variables) => 'idempotencyKey' in variables)).toEqual([]);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = screen.getByText('Nothing to change: all of them have these prices already.');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.contains(reason)).toBe(true);
});

it('an undo without an answer may have been made: it is offered again, and the latest changes are read again', async () => {
  const change = { ...UNDONE, undoneAt: null, restored: 0 };
  const noAnswer = new GraphQLError('Too busy', { extensions: { code: 'UNAVAILABLE' } });
  show(
    { ...changes(change), maxUsageCount: 1 },
    changes(UNDONE),
    { ...mock(UndoPriceChangeDocument, noAnswer), maxUsageCount: 1 },
    mock(UndoPriceChangeDocument, { undoPriceChange: UNDONE }),
  );
  await press(/^Undo the change of/);
  await screen.findByText('No answer came: the prices may be as before. Too busy');
  await screen.findByText('undone, 1 as before');
  await press(/^Undo: No answer came/);
  await screen.findByText('1 price is as before');
});
