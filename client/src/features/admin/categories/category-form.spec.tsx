import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { mock, press, renderInDashboard } from '../../../../test/render-in-dashboard';
import { holdResponses } from '../../../../test/render-with-providers';
import { AdminCategoriesDocument, CreateCategoryDocument, UpdateCategoryDocument } from '../../../generated/graphql';
import { CategoriesTab } from './categories-tab';

const [RINGS, STUDS] = ['Rings', 'Studs'].map((name, index) => ({
  __typename: 'Category',
  id: String(index).repeat(24),
  name,
  description: '',
  productCount: 2,
  material: null,
  care: null,
  delivery: null,
  returns: null,
}));

const categories = mock(AdminCategoriesDocument, { categories: [RINGS, STUDS] });

describe('A category that was selected while another one was being saved', () => {
  const selectOtherWhileSaving = async (result: object) => {
    const release = holdResponses(UpdateCategoryDocument);
    renderInDashboard(<CategoriesTab />, categories, mock(UpdateCategoryDocument, result));
    await press('Edit Rings');
    await press('Update Category');
    await press('Edit Studs');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' of gold');
    release();
  };
  const formState = () => [
    screen.queryByRole('heading', { name: 'Edit Category' })?.textContent,
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value,
  ];

  it('stays open, with the typed values', async () => {
    await selectOtherWhileSaving({ updateCategory: RINGS });
    await screen.findByText('Category "Rings" updated successfully');
    expect(formState()).toEqual(['Edit Category', 'Studs of gold']);
  });

  it('does not hide the error of the other one', async () => {
    await selectOtherWhileSaving(new GraphQLError(''));
    await screen.findByText('Failed to process category');
    expect(formState()).toEqual(['Edit Category', 'Studs of gold']);
  });
});

it('a category whose creation got no answer is listed, if it was created', async () => {
  const noAnswer = new GraphQLError('Too busy', { extensions: { code: 'UNAVAILABLE' } });
  renderInDashboard(
    <CategoriesTab />,
    mock(AdminCategoriesDocument, { categories: [RINGS] }, { times: 1 }),
    categories,
    mock(CreateCategoryDocument, noAnswer),
  );
  await screen.findByRole('button', { name: 'Edit Rings' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Studs');
  await press('Create Category');
  await screen.findByText('Too busy');
  await screen.findByRole('button', { name: 'Edit Studs' });
});
