import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import { AdminCategoriesDocument, AdminProductDocument } from '../../../generated/graphql';
import { sessionStore } from '../../session/session-storage';
import { AdminMessages } from '../messages/admin-messages';
import { EditDialog } from '../inventory/edit-dialog';
import { NewProductTab } from '../new-product/new-product-tab';

const OPAL = {
  __typename: 'InventoryProduct',
  id: '1'.repeat(24),
  name: 'Opal Ring',
  description: 'A ring.',
  material: null,
  care: null,
  delivery: null,
  returns: null,
  sku: null,
  price: 1250,
  salePrice: null,
  stock: 31,
  stockLevel: 'AVAILABLE',
  isActive: true,
  isFeatured: false,
  hasSizes: false,
  colours: [],
  lowStockThreshold: null,
  images: [],
  sizes: [],
  image: null,
  version: '1.0',
  category: null,
};
const mocks = [
  { request: { query: AdminCategoriesDocument }, result: { data: { categories: [] } }, maxUsageCount: 9 },
  {
    request: { query: AdminProductDocument, variables: { id: OPAL.id } },
    result: { data: { inventoryProduct: OPAL } },
    maxUsageCount: 9,
  },
];
const show = (form: 'edit' | 'new') =>
  renderWithProviders(
    <>
      <AdminMessages />
      {form === 'new' ? <NewProductTab /> : <EditDialog id={OPAL.id} onClose={() => undefined} />}
    </>,
    { path: '/dashboard', mocks },
  );
const signInAs = (id: string) => signIn({ id: id.repeat(24), isAdmin: true });
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const typeName = async (value: string) => fireEvent.change(await nameField(), { target: { value } });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

it('restores a new product with its images after the session ended, for the same user only', async () => {
  signInAs('a');
  const first = show('new');
  await typeName('Milk Opal Ring');
  await userEvent.upload(await screen.findByLabelText('Images'), new File(['x'], 'ring.png', { type: 'image/png' }));
  await screen.findByRole('img', { name: 'ring.png' });
  sessionStore.end({ message: '', loginRedirectDelayMs: null, returnsAfterLogin: true });
  first.unmount();

  signInAs('b');
  const second = show('new');
  expect((await nameField()).value).toBe('');
  second.unmount();

  signInAs('a');
  show('new');
  expect((await nameField()).value).toBe('Milk Opal Ring');
  screen.getByRole('img', { name: 'ring.png' });
});

it('restores an unsaved edit as dirty fields, until it is discarded or cancelled', async () => {
  signInAs('a');
  const first = show('edit');
  await typeName('Milk Opal Ring');
  first.unmount();

  const second = show('edit');
  await screen.findByText('Your changes are still here.');
  expect((await nameField()).value).toBe('Milk Opal Ring');
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect((await nameField()).value).toBe('Opal Ring');
  expect(screen.queryByText('Your changes are still here.')).toBeNull();
  await typeName('Moon Opal Ring');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  second.unmount();

  show('edit');
  expect((await nameField()).value).toBe('Opal Ring');
});
