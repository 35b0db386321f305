import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { asksBeforeUnload } from '../../../../test/asks-before-unload';
import { category } from '../../../../test/admin-fixtures';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { holdResponses } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import {
  AdminCategoriesDocument,
  CreateCategoryDocument,
  DeleteCategoryDocument,
  UpdateCategoryDocument,
} from '../../../generated/graphql';
import { CategoriesTab } from './categories-tab';

const RINGS = category('Rings', { description: 'For fingers' });

let userCount = 0;

// Another user for each test: drafts of earlier tests are not restored.
beforeEach(() => signIn({ id: `owner ${(userCount += 1)}`, firstname: 'Owner', isAdmin: true }));
afterEach(() => jest.useRealTimers());

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

const categories = mock(AdminCategoriesDocument, { categories: [RINGS] });

describe('The category manager', () => {
  it('requires a name, creates a category and shows a message', async () => {
    renderInDashboard(
      <CategoriesTab />,
      categories,
      mock(CreateCategoryDocument, { createCategory: { __typename: 'Category', id: 'b'.repeat(24), name: 'Anklets' } }),
    );
    await screen.findByText('For fingers');
    await press('Create Category');
    await screen.findByText('Please enter a category name');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Anklets');
    await press('Create Category');
    await screen.findByText('Category "Anklets" created successfully');
    expect(sent).toContainEqual({
      input: { name: 'Anklets', description: '', material: null, care: null, delivery: null, returns: null },
      idempotencyKey: expect.any(String),
    });
  });

  it('changes the selected category and shows a message', async () => {
    renderInDashboard(
      <CategoriesTab />,
      categories,
      mock(UpdateCategoryDocument, {
        updateCategory: {
          __typename: 'Category',
          id: RINGS.id,
          name: 'Finger rings',
          description: 'For fingers',
          material: null,
          care: null,
          delivery: null,
          returns: null,
          version: 1,
        },
      }),
    );
    await press('Edit Rings');
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect([name.value, screen.getByRole<HTMLInputElement>('textbox', { name: /^Description/ }).value]).toEqual([
      'Rings',
      'For fingers',
    ]);
    await userEvent.clear(name);
    await userEvent.type(name, 'Finger rings');
    await userEvent.type(screen.getByRole('textbox', { name: /^Care/ }), 'Keep it dry');
    await press('Update Category');
    await screen.findByText('Category "Finger rings" updated successfully');
    expect(sent).toContainEqual({
      id: RINGS.id,
      // Not the description, which another administrator may have changed meanwhile.
      input: { name: 'Finger rings', care: 'Keep it dry', version: 0 },
      idempotencyKey: expect.any(String),
    });
    await screen.findByRole('button', { name: 'Create Category' });
  });

  it('leaves the name alone that another administrator has changed meanwhile', async () => {
    const renamed = { ...RINGS, name: 'Finger rings', description: 'For fingers and toes' };
    renderInDashboard(<CategoriesTab />, categories, mock(UpdateCategoryDocument, { updateCategory: renamed }));
    await press('Edit Rings');
    await userEvent.type(field(/^Description/), ' and toes');
    await press('Update Category');
    await screen.findByText('Category "Finger rings" updated successfully');
    expect(sent).toContainEqual({
      id: RINGS.id,
      input: { description: 'For fingers and toes', version: 0 },
      idempotencyKey: expect.any(String),
    });
  });

  it.each([
    ['', 'Failed to process category'],
    ['There is a category of this name.', 'There is a category of this name.'],
  ])('shows an error with the message "%s" as: %s', async (message, text) => {
    renderInDashboard(<CategoriesTab />, categories, mock(UpdateCategoryDocument, new GraphQLError(message)));
    await press('Edit Rings');
    await press('Update Category');
    await screen.findByText(text);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Rings');
  });

  it('deletes a category once confirmed and shows a message', async () => {
    renderInDashboard(
      <CategoriesTab />,
      categories,
      mock(DeleteCategoryDocument, { deleteCategory: { __typename: 'Message', message: 'Category removed' } }),
    );
    await press('Delete Rings');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Category "Rings" deleted successfully');
    expect(sent).toContainEqual({ id: RINGS.id, idempotencyKey: expect.any(String) });
  });

  it.each([
    ['Failed to delete category', ''],
    ['Its products are being imported.', 'Its products are being imported.'],
  ])('asks before it deletes, and shows the error: %s', async (text, message) => {
    renderInDashboard(<CategoriesTab />, categories, mock(DeleteCategoryDocument, new GraphQLError(message)));
    await press('Delete Rings');
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Rings"?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText(text);
  });

  it.each([
    ['Failed to load categories', ''],
    ['The shop is being restored.', 'The shop is being restored.'],
  ])('shows an error when the categories fail to load: %s', async (text, message) => {
    renderInDashboard(<CategoriesTab />, mock(AdminCategoriesDocument, new GraphQLError(message)));
    await screen.findByText(text);
  });

  it('keeps the form of a category that another administrator deletes', async () => {
    const bangles = { ...RINGS, id: 'b'.repeat(24), name: 'Bangles' };
    renderInDashboard(
      <CategoriesTab />,
      mock(AdminCategoriesDocument, { categories: [RINGS, bangles] }, { times: 1 }),
      mock(AdminCategoriesDocument, { categories: [] }),
      mock(DeleteCategoryDocument, { deleteCategory: { __typename: 'Message', message: 'Category removed' } }),
    );
    await press('Edit Rings');
    await userEvent.type(field(/^Description/), ' and toes');
    // Deleting another one reads the list again.
    await press('Delete Bangles');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No categories found');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field(/^Description/).value).toBe('For fingers and toes');
  });

  it('deletes a category that another administrator has deleted: it is gone from the list', async () => {
    renderInDashboard(
      <CategoriesTab />,
      mock(AdminCategoriesDocument, { categories: [RINGS] }, { times: 1 }),
      mock(AdminCategoriesDocument, { categories: [] }),
      mock(DeleteCategoryDocument, new GraphQLError('', { extensions: { code: 'NOT_FOUND' } })),
    );
    await press('Delete Rings');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Category "Rings" deleted successfully');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    screen.getByText('No categories found');
  });

  it('keeps what is typed into a category when the tab is left, and the browser asks until it is saved', async () => {
    const first = renderInDashboard(<CategoriesTab />, categories);
    await press('Edit Rings');
    await userEvent.type(field(/^Description/), ' and toes');
    first.unmount();
    expect(asksBeforeUnload()).toBe(true);
    renderInDashboard(<CategoriesTab />, categories, mock(UpdateCategoryDocument, { updateCategory: RINGS }));
    await press('Edit Rings');
    expect(field(/^Description/).value).toBe('For fingers and toes');
    await press('Update Category');
    await screen.findByText('Category "Rings" updated successfully');
    expect(asksBeforeUnload()).toBe(false);
    await press('Edit Rings');
    expect(field(/^Description/).value).toBe('For fingers');
  });

  it('keeps what is typed for a new category while another one is changed, and when the tab is left', async () => {
    const first = renderInDashboard(<CategoriesTab />, categories);
    await userEvent.type(field(/^Name/), 'Anklets');
    await press('Edit Rings');
    expect(field(/^Name/).value).toBe('Rings');
    await press('Cancel');
    expect(field(/^Name/).value).toBe('Anklets');
    first.unmount();
    renderInDashboard(<CategoriesTab />, categories);
    expect(field(/^Name/).value).toBe('Anklets');
  });

  it.each([
    ['it was refused', new GraphQLError(''), 'Anklets'],
    ['it was created', { createCategory: { __typename: 'Category', id: 'b'.repeat(24), name: 'Anklets' } }, ''],
  ])('shows a new category again, or forgets it, whose form was left before %s', async (_, result, name) => {
    const first = renderInDashboard(<CategoriesTab />, categories, mock(CreateCategoryDocument, result));
    const release = holdResponses(CreateCategoryDocument);
    await userEvent.type(field(/^Name/), 'Anklets');
    await press('Create Category');
    await press('Edit Rings');
    release();
    await screen.findByText(/^Category "Anklets" created|^Failed to process/);
    await press('Cancel');
    expect(field(/^Name/).value).toBe(name);
    first.unmount();
  });
});
