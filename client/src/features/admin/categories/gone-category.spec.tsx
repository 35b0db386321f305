import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { fullProduct, OPAL, pageOf, RINGS } from '../../../../test/inventory-fixtures';
import { mock, press, renderInDashboard } from '../../../../test/render-in-dashboard';
import { signIn } from '../../../../test/session';
import {
  AdminCategoriesDocument,
  AdminInventoryDocument,
  AdminProductDocument,
  EditProductDocument,
} from '../../../generated/graphql';
import { upload } from '../../../lib/api/upload';
import { InventoryTab } from '../inventory/inventory-tab';
import { NewProductTab } from '../new-product/new-product-tab';

jest.mock('../../../lib/api/upload');

const STUDS = { ...RINGS, id: 'd'.repeat(24), name: 'Studs' };
const GONE = 'This category is no longer there: choose another';
const REFUSED = 'Please select a category';
/** The categories that the server has. */
let present = [RINGS, STUDS];
const categories = {
  request: { query: AdminCategoriesDocument },
  result: () => ({ data: { categories: present } }),
  maxUsageCount: 9,
};
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ });
const shown = () => [select().value, [...select().options].map(({ label }) => label)];

let users = 0;
beforeEach(() => {
  present = [RINGS, STUDS];
  signIn({ id: `owner ${(users += 1)}`, isAdmin: true });
});

it('a new product asks for another category in place of one that somebody has deleted, and offers it no more', async () => {
  const body = { code: 'VALIDATION_FAILED', fields: { category_id: REFUSED } };
  jest.mocked(upload).mockResolvedValue({ status: 400, body });
  renderInDashboard(<NewProductTab />, categories);
  await screen.findByRole('option', { name: 'Studs' });
  for (const [label, value] of Object.entries({
    Name: 'Opal',
    Description: 'A ring',
    Price: '9',
    'Stock quantity': '3',
  }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.selectOptions(select(), 'Studs');
  present = [RINGS];
  await press('Create product');
  await screen.findByText(GONE);
  expect(shown()).toEqual(['', expect.not.arrayContaining(['Studs'])]);
  expect(screen.queryByText(REFUSED)).toBeNull();
});

const saveEdit = async (...presentThen: (typeof RINGS)[]) => {
  const fields = { categoryId: REFUSED };
  renderInDashboard(
    <InventoryTab />,
    categories,
    mock(AdminInventoryDocument, pageOf([OPAL])),
    mock(AdminProductDocument, { inventoryProduct: fullProduct() }),
    mock(EditProductDocument, new GraphQLError('No', { extensions: { code: 'VALIDATION_FAILED', fields } })),
  );
  await press('Edit Opal Ring');
  await screen.findByRole('dialog');
  await waitFor(() => expect(shown()).toEqual([RINGS.id, expect.arrayContaining(['Studs'])]));
  await userEvent.selectOptions(select(), 'Studs');
  present = presentThen;
  await press('Save changes');
};

it('an edited product asks for another category in place of one that somebody has deleted', async () => {
  await saveEdit(RINGS);
  await screen.findByText(GONE);
  expect(shown()).toEqual(['', expect.not.arrayContaining(['Studs'])]);
});

it('keeps a category that is there, with what the server says of it', async () => {
  await saveEdit(RINGS, STUDS);
  await screen.findByText(REFUSED);
  expect(shown()).toEqual([STUDS.id, expect.arrayContaining(['Studs'])]);
});
