import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mock, press, renderInDashboard } from '../../../../test/render-in-dashboard';
import { RINGS } from '../../../../test/inventory-fixtures';
import { signIn } from '../../../../test/session';
import { AdminCategoriesDocument } from '../../../generated/graphql';
import { upload } from '../../../lib/api/upload';
import { NewProductTab } from './new-product-tab';
import { productDrafts } from './product-drafts';
import { EMPTY_PRODUCT_FORM } from './product-form';

jest.mock('../../../lib/api/upload');

const OPAL = { name: 'Opal Ring', categoryId: RINGS.id, description: 'A ring.', price: '1350', stock: '3' };

beforeEach(() => {
  jest
    .mocked(upload)
    .mockReset()
    .mockResolvedValue({ status: 201, body: { _id: 'f'.repeat(24), name: OPAL.name } });
  signIn({ isAdmin: true });
  productDrafts.save({ values: { ...EMPTY_PRODUCT_FORM, ...OPAL }, images: [] });
  renderInDashboard(<NewProductTab />, mock(AdminCategoriesDocument, { categories: [RINGS] }));
});

const sentFlags = () => {
  const [, form] = jest.mocked(upload).mock.lastCall ?? [];
  return [form?.get('is_active'), form?.get('is_featured')];
};
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('creates a product that is hidden from shoppers, and links to no page of it in the shop', async () => {
  await screen.findByRole('option', { name: 'Rings' });
  expect([checkbox('Active').checked, checkbox('Featured').checked]).toEqual([true, false]);
  await userEvent.click(checkbox('Active'));
  screen.getByText('Shoppers do not see it until you make it active.');
  await userEvent.click(checkbox('Featured'));
  await press('Create product');
  await screen.findByText('Only active products can be featured');
  expect(upload).not.toHaveBeenCalled();
  await userEvent.click(checkbox('Featured'));
  await press('Create product');
  await screen.findByText('Product "Opal Ring" is created, and hidden from shoppers.');
  expect(sentFlags()).toEqual(['false', 'false']);
  screen.getByRole('link', { name: 'Edit' });
  expect(screen.queryByRole('link', { name: 'View in shop' })).toBeNull();
});

it('creates a featured product, which has a page in the shop', async () => {
  await screen.findByRole('option', { name: 'Rings' });
  await userEvent.click(checkbox('Featured'));
  await press('Create product');
  await screen.findByText('Product "Opal Ring" is in the shop.');
  expect(sentFlags()).toEqual(['true', 'true']);
  screen.getByRole('link', { name: 'View in shop' });
  // The form is ready for another product, which is on sale and not featured.
  expect([checkbox('Active').checked, checkbox('Featured').checked]).toEqual([true, false]);
});
