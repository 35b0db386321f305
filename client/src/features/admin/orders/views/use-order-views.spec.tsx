import { ApolloLink, Observable } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../../test/render-with-providers';
import type { OrderViewInput } from '../../../../generated/graphql';
import { DEFAULT_SEARCH } from '../order-search';
import type { SavedView } from './order-view-documents';
import { OrderViews } from './order-views';

/** What the server has. */
let views: SavedView[];
/** Whether the server is reached, and whether what it answers is. */
let connection: 'up' | 'loses answers of changes' | 'loses all answers';

const viewOf = ({ name, isShared = false, filter }: OrderViewInput): SavedView & { __typename: string } => ({
  __typename: 'OrderView',
  ...{ id: 'a'.repeat(24), name, isShared, isOwn: true, owner: 'asha', isDefault: false },
  ...{ sortBy: 'PLACED_AT', sortOrder: 'DESC' },
  filter: {
    ...{ search: filter?.search ?? null, status: null, statuses: null },
    ...{ startDate: null, endDate: null, minAmount: null, maxAmount: null },
  },
});
const MINE = viewOf({
  name: 'Mine',
  isShared: false,
  filter: { search: 'opal' },
  sortBy: 'PLACED_AT',
  sortOrder: 'DESC',
});
const TAKEN = 'This name is already taken';
const error = (code: string, fields?: object) => ({ errors: [{ message: code, extensions: { code, fields } }] });
const ANSWERS: { [operation: string]: (variables: { id?: string; input?: OrderViewInput }) => object } = {
  OrderViews: () => ({ data: { orderViews: structuredClone(views) } }),
  CreateOrderView: ({ input }) => {
    if (!input || views.length > 0) return error('NAME_TAKEN', { name: TAKEN });
    views = [viewOf(input)];
    return { data: { createOrderView: { __typename: 'OrderView', id: views[0]?.id } } };
  },
  SetDefaultOrderView: ({ id }) => {
    views = views.map((view) => ({ ...view, isDefault: view.id === id }));
    return { data: { setDefaultOrderView: views.map((view) => ({ ...view })) } };
  },
  DeleteOrderView: () => {
    if (views.length === 0) return error('NOT_FOUND');
    views = [];
    return { data: { deleteOrderView: { __typename: 'Message', message: 'Deleted' } } };
  },
};
const link = new ApolloLink(
  ({ operationName = '', variables }) =>
    new Observable((observer) => {
      const answer = ANSWERS[operationName]?.(variables);
      const isLost = connection === 'loses all answers' || (connection !== 'up' && operationName !== 'OrderViews');
      setTimeout(() => {
        if (isLost || !answer) return observer.error(new TypeError('lost'));
        observer.next(answer);
        observer.complete();
      });
    }),
);

const show = (search = '') =>
  renderWithProviders(<OrderViews search={{ ...DEFAULT_SEARCH, search }} onSearch={() => undefined} />, { link });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const viewButton = () => screen.findByRole('button', { name: 'Mine', hidden: true });
const fillIn = async () => {
  await press('Save view');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open the orders with it' }));
};
const LOST = /^Unable to connect to server/;

beforeEach(() => {
  views = [];
  connection = 'up';
});

it('lists a view whose answer was lost at once', async () => {
  show('opal');
  await fillIn();
  connection = 'loses answers of changes';
  await press('Save');
  await screen.findByText(LOST);
  await viewButton();
  await screen.findByRole('button', { name: 'Replace' });
});

it('saves a view whose answer was lost once, when it is sent again', async () => {
  show('opal');
  await fillIn();
  connection = 'loses all answers';
  await press('Save');
  await screen.findByText(LOST);
  connection = 'up';
  await press('Save');
  await viewButton();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(views).toMatchObject([{ name: 'Mine', isDefault: true }]);
});

it('lists a view no longer whose deletion was not answered, and keeps the others in view until it knows', async () => {
  views = [MINE];
  show();
  await press('Manage views');
  connection = 'loses all answers';
  await press('Delete view Mine');
  await screen.findByText(LOST);
  await viewButton();
  connection = 'up';
  await press('Delete view Mine');
  await screen.findByText('No views are saved.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lists a view no longer that was deleted although only the answer was lost', async () => {
  views = [MINE];
  show();
  await press('Manage views');
  connection = 'loses answers of changes';
  await press('Delete view Mine');
  await screen.findByText(LOST);
  await screen.findByText('No views are saved.');
});

it('says at the name that another view has it meanwhile', async () => {
  show('opal');
  await fillIn();
  views = [viewOf({ ...MINE, filter: { search: 'ruby' } })];
  await press('Save');
  const { id } = await screen.findByText(TAKEN);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name.getAttribute('aria-describedby')?.split(' ')).toContain(id);
  expect(document.activeElement).toBe(name);
});
