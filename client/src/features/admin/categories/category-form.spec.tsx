import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { category } from '../../../../test/admin-fixtures';
import { mock, press, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { holdResponses } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import { AdminCategoriesDocument, CreateCategoryDocument, UpdateCategoryDocument } from '../../../generated/graphql';
import { CategoriesTab } from './categories-tab';

const RINGS = category('Rings');
const STUDS = category('Studs', { id: 'd'.repeat(24) });

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
  await screen.findByText(/^No answer came: it may have been saved. .* Too busy$/);
  await screen.findByRole('button', { name: 'Edit Studs' });
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const stale = new GraphQLError('Stale', { extensions: { code: 'STALE_VERSION' } });

it('a text that another administrator has changed meanwhile is shown before it is replaced, and the rest stays theirs', async () => {
  const theirs = { ...RINGS, name: 'Finger rings', description: 'By her', version: 4 };
  renderInDashboard(
    <CategoriesTab />,
    mock(AdminCategoriesDocument, { categories: [RINGS, STUDS] }, { times: 1 }),
    mock(AdminCategoriesDocument, { categories: [theirs, STUDS] }),
    mock(UpdateCategoryDocument, stale, { times: 1 }),
    mock(UpdateCategoryDocument, { updateCategory: { ...theirs, description: 'By me', version: 5 } }),
  );
  await press('Edit Rings');
  await type(/^Description/, 'By me');
  await press('Update Category');
  await screen.findByText(/^Somebody else has changed this category/);
  expect(screen.getByText(/By her$/, { selector: 'form p' }).textContent).toBe('Description: By her');
  expect([field(/^Name/).value, field(/^Description/).value]).toEqual(['Finger rings', 'By me']);
  await press('Update Category');
  await screen.findByText('Category "Finger rings" updated successfully');
  expect(sent.filter((variables) => 'input' in variables)).toMatchObject([
    { input: { description: 'By me', version: 0 } },
    { input: { description: 'By me', version: 4 } },
  ]);
});

it('a text that was changed while another one was kept is shown before it is replaced', async () => {
  signIn({ id: 'owner', isAdmin: true });
  const tab = renderInDashboard(<CategoriesTab />, categories);
  await press('Edit Rings');
  await type(/^Description/, 'By me');
  tab.unmount();
  const theirs = { ...RINGS, description: 'By her', version: 4 };
  renderInDashboard(
    <CategoriesTab />,
    mock(AdminCategoriesDocument, { categories: [theirs, STUDS] }),
    mock(UpdateCategoryDocument, stale, { times: 1 }),
    mock(UpdateCategoryDocument, { updateCategory: { ...theirs, description: 'By me', version: 5 } }),
  );
  await press('Edit Rings');
  expect(field(/^Description/).value).toBe('By me');
  await press('Update Category');
  await screen.findByText(/^Somebody else has changed this category/);
  expect(screen.getByText(/By her$/, { selector: 'form p' }).textContent).toBe('Description: By her');
  await press('Update Category');
  await screen.findByText('Category "Rings" updated successfully');
  expect(sent.flatMap((variables) => ('input' in variables ? [variables.input] : []))).toMatchObject([
    { description: 'By me', version: 0 },
    { description: 'By me', version: 4 },
  ]);
});

it('a change whose answer was lost is saved once it is sent again', async () => {
  const saved = { ...RINGS, description: 'By me', version: 1 };
  renderInDashboard(
    <CategoriesTab />,
    mock(AdminCategoriesDocument, { categories: [RINGS, STUDS] }, { times: 1 }),
    mock(AdminCategoriesDocument, { categories: [saved, STUDS] }),
    mock(UpdateCategoryDocument, stale),
  );
  await press('Edit Rings');
  await type(/^Description/, 'By me');
  await press('Update Category');
  await screen.findByText('Category "Rings" updated successfully');
});

it('a change that is edited after its answer was lost is saved over the first, which is nobody else’s', async () => {
  const saved = { ...RINGS, description: 'By me', version: 1 };
  renderInDashboard(
    <CategoriesTab />,
    mock(AdminCategoriesDocument, { categories: [RINGS, STUDS] }, { times: 1 }),
    mock(AdminCategoriesDocument, { categories: [saved, STUDS] }),
    mock(UpdateCategoryDocument, new GraphQLError('No', { extensions: { code: 'TIMEOUT' } }), { times: 1 }),
    mock(UpdateCategoryDocument, stale, { times: 1 }),
    mock(UpdateCategoryDocument, { updateCategory: { ...saved, description: 'By me, too', version: 2 } }),
  );
  await press('Edit Rings');
  await type(/^Description/, 'By me');
  await press('Update Category');
  await screen.findByText('No answer came: it may have been saved. Sending it again saves it only once. No');
  await type(/^Description/, 'By me, too');
  await press('Update Category');
  await screen.findByText('Category "Rings" updated successfully');
  expect(sent.flatMap((variables) => ('input' in variables ? [variables.input] : []))).toMatchObject([
    { description: 'By me', version: 0 },
    { description: 'By me, too', version: 0 },
    { description: 'By me, too', version: 1 },
  ]);
});

it('a change whose answer was lost before the tab was left is nobody else’s', async () => {
  signIn({ id: 'owner', isAdmin: true });
  const saved = { ...RINGS, description: 'By me', version: 1 };
  const noAnswer = new GraphQLError('No', { extensions: { code: 'TIMEOUT' } });
  const tab = renderInDashboard(<CategoriesTab />, categories, mock(UpdateCategoryDocument, noAnswer));
  await press('Edit Rings');
  await type(/^Description/, 'By me');
  await press('Update Category');
  await screen.findByText(/No$/);
  await userEvent.type(field(/^Description/), ', too');
  tab.unmount();
  renderInDashboard(
    <CategoriesTab />,
    mock(AdminCategoriesDocument, { categories: [saved, STUDS] }),
    mock(UpdateCategoryDocument, stale, { times: 1 }),
    mock(UpdateCategoryDocument, { updateCategory: { ...saved, description: 'By me, too', version: 2 } }),
  );
  await press('Edit Rings');
  await press('Update Category');
  await screen.findByText('Category "Rings" updated successfully');
});

it('a new category that is edited after a lost answer is named, and not created beside it', async () => {
  const [noAnswer, conflict] = ['TIMEOUT', 'IDEMPOTENCY_KEY_CONFLICT'].map(
    (code) => new GraphQLError('No', { extensions: { code } }),
  );
  const made = { createCategory: { __typename: 'Category', id: 'e'.repeat(24), name: 'Anklets' } };
  renderInDashboard(
    <CategoriesTab />,
    categories,
    ...[noAnswer, conflict, made, made].map((result) => mock(CreateCategoryDocument, result ?? made, { times: 1 })),
  );
  await type(/^Name/, 'Anklets');
  await press('Create Category');
  await screen.findByText(/^No answer came/);
  await type(/^Description/, 'For ankles');
  await press('Create Category');
  await screen.findByText('Before your last changes this became the category "Anklets": only the answer was lost.');
  await press('Make this another category');
  await type(/^Name/, 'Foot jewels');
  await press('Create Category');
  await screen.findByText('Category "Anklets" created successfully');
  const keys = sent.flatMap((variables) => ('idempotencyKey' in variables ? [variables.idempotencyKey] : []));
  // The third asks which category it was.
  expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringMatching(String(keys[0]))]);
  await waitFor(() => expect(field(/^Name/).value).toBe(''));
});
