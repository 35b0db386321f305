import { useApolloClient } from '@apollo/client/react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../test/render-with-providers';
import { CartProvider } from '../features/cart/cart-provider';
import { CategoryLinksDocument, ProductListDocument } from '../generated/graphql';
import { ProductsPage } from './products-page';

const product = (number: number) => ({
  __typename: 'Product' as const,
  id: `${number}`.padStart(24, 'a'),
  name: `Ring ${number}`,
  unitPrice: 500,
  price: 500,
  salePrice: null,
  discountPercent: null,
  stock: 3,
  hasSizes: false,
  image: null,
  category: null,
});

interface Page {
  filter?: object;
  page?: number;
  limit?: number;
  total?: number;
}

const listMock = (response: number[] | GraphQLError, { filter = {}, page = 1, limit, total = 2 }: Page = {}) => ({
  request: { query: ProductListDocument, variables: { filter, sort: 'CREATED_AT_ASC', page, ...(limit && { limit }) } },
  result:
    response instanceof GraphQLError
      ? { errors: [response] }
      : {
          data: {
            products: {
              __typename: 'ProductPage' as const,
              items: response.map(product),
              pageInfo: {
                __typename: 'PageInfo' as const,
                currentPage: page,
                totalItems: total,
                hasNextPage: page * 2 < total,
              },
            },
          },
        },
});
const categories = { request: { query: CategoryLinksDocument }, result: { data: { categories: [] } } };
const red = { filter: { colour: 'red' } };

function ReadAgain() {
  const client = useApolloClient();
  return <button onClick={() => void client.refetchQueries({ include: [ProductListDocument] })}>Read again</button>;
}

const showAt = (path: string, ...mocks: ReturnType<typeof listMock>[]) =>
  renderWithProviders(
    <CartProvider>
      <ReadAgain />
      <ProductsPage />
    </CartProvider>,
    { path, mocks: [categories, ...mocks] },
  );
const show = (...mocks: ReturnType<typeof listMock>[]) => showAt('/products', ...mocks);
const loadMore = async () => userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
const chooseRed = () => userEvent.selectOptions(screen.getByLabelText('Colour'), 'Red');
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it.each([
  ['has loaded', false],
  ['is loading', true],
])('appends a page only to its own list, also while the other list %s', async (_, loadsFirst) => {
  show(listMock([1, 2], { total: 3 }), listMock([3], { page: 2, total: 3 }), listMock([7, 8], red));
  await screen.findByRole('link', { name: 'Ring 1' });
  const further = holdResponses(ProductListDocument);
  await loadMore();
  const other = holdResponses(ProductListDocument);
  await chooseRed();
  for (const release of loadsFirst ? [further, other] : [other, further]) {
    release();
    await wait(200);
  }
  await screen.findByRole('link', { name: 'Ring 7' });
  expect(cards()).toEqual(['Ring 7', 'Ring 8']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows skeletons for loading cards, so that nothing below the list moves', async () => {
  show(listMock([1, 2], { total: 4 }), listMock([3, 4], { page: 2, total: 4 }));
  const listItemCount = () =>
    within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem', { hidden: true }).length;
  await screen.findByRole('link', { name: 'Ring 1' });
  const release = holdResponses(ProductListDocument);
  await loadMore();
  await screen.findByRole('button', { name: 'Loading...' });
  expect(cards()).toEqual(['Ring 1', 'Ring 2']);
  expect(listItemCount()).toBe(4);
  release();
  await screen.findByRole('link', { name: 'Ring 4' });
  expect(listItemCount()).toBe(4);
});

it('clears the error of a further page when the list changes', async () => {
  show(
    listMock([1, 2], { total: 3 }),
    listMock(new GraphQLError('The tray is stuck.'), { page: 2 }),
    listMock([7, 8], { ...red, total: 3 }),
    listMock([9], { ...red, page: 2, total: 3 }),
  );
  await loadMore();
  await screen.findByText('The tray is stuck.');
  await chooseRed();
  await screen.findByRole('link', { name: 'Ring 7' });
  expect(screen.queryByText('The tray is stuck.')).toBeNull();
  await loadMore();
  await screen.findByRole('link', { name: 'Ring 9' });
});

it('starts a new list at its first card after the previous one was swiped', async () => {
  show(listMock([1, 2]), listMock([7, 8], red));
  await screen.findByRole('link', { name: 'Ring 1' });
  const list = screen.getByRole('list', { name: 'Products' });
  list.scrollLeft = 290;
  fireEvent.scroll(list);
  await chooseRed();
  await screen.findByRole('link', { name: 'Ring 7' });
  expect(list.scrollLeft).toBe(0);
});

it('loads every page of a list that is swiped sideways, because it has no button', async () => {
  class AlwaysNear {
    constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => void setTimeout(() => this.notify([{ isIntersecting: true }]));
    disconnect = () => undefined;
  }
  const real = globalThis.IntersectionObserver;
  Object.assign(globalThis, { IntersectionObserver: AlwaysNear });
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  const pages = [1, 2, 3, 4, 5, 6, 7];
  show(...pages.map((page) => listMock([page * 2 - 1, page * 2], { page, total: 14 })));
  await screen.findByRole('link', { name: 'Ring 14' });
  Object.assign(globalThis, { IntersectionObserver: real });
  jest.restoreAllMocks();
});

it('keeps the focus on Show more while a page loads, and near the list after the last one', async () => {
  show(listMock([1, 2], { total: 3 }), listMock([3], { page: 2, total: 3 }));
  await screen.findByRole('link', { name: 'Ring 1' });
  const release = holdResponses(ProductListDocument);
  await loadMore();
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Loading...' }));
  release();
  await screen.findByRole('link', { name: 'Ring 3' });
  expect(document.activeElement).not.toBe(document.body);
});

it('keeps the focus near the filters when one is removed', async () => {
  show(listMock([1, 2]), listMock([7, 8], red));
  await screen.findByRole('link', { name: 'Ring 1' });
  await chooseRed();
  await screen.findByRole('link', { name: 'Ring 7' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Red' }));
  await screen.findByRole('link', { name: 'Ring 1' });
  expect(document.activeElement).not.toBe(document.body);
});

it('keeps all its pages when one is loaded again', async () => {
  show(listMock([1, 2], { total: 3 }), listMock([3], { page: 2, total: 3 }), listMock([4], { page: 2, total: 3 }));
  await loadMore();
  await screen.findByRole('link', { name: 'Ring 3' });
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByRole('link', { name: 'Ring 4' });
  expect(cards()).toEqual(['Ring 1', 'Ring 2', 'Ring 4']);
});

it('asks for all pages at once where it opens at one of the first', async () => {
  showAt('/products?page=2', listMock([1, 2, 3], { limit: 48, total: 3 }));
  await screen.findByRole('link', { name: 'Ring 3' });
  expect(cards()).toEqual(['Ring 1', 'Ring 2', 'Ring 3']);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

it('shows a deep page alone, and the pages before it on Show earlier', async () => {
  showAt(
    '/products?page=6',
    listMock([11, 12], { page: 6, total: 12 }),
    listMock(new GraphQLError('The tray is stuck.'), { page: 5 }),
    listMock([9, 10], { page: 5, total: 12 }),
  );
  const earlier = await screen.findByRole('button', { name: 'Show earlier' });
  expect(cards()).toEqual(['Ring 11', 'Ring 12']);
  await userEvent.click(earlier);
  await screen.findByText('The tray is stuck.');
  await userEvent.click(earlier);
  await screen.findByRole('link', { name: 'Ring 9' });
  expect(cards()).toEqual(['Ring 9', 'Ring 10', 'Ring 11', 'Ring 12']);
  expect(screen.queryByText('The tray is stuck.')).toBeNull();
});

it('says beside Show earlier that it failed, and loads further pages all the same', async () => {
  showAt(
    '/products?page=6',
    listMock([11, 12], { page: 6, total: 15 }),
    listMock(new GraphQLError('The tray is stuck.'), { page: 5 }),
    listMock(new GraphQLError('The shelf is stuck.'), { page: 7 }),
    listMock([13, 14], { page: 7, total: 15 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  const failure = await screen.findByText('The tray is stuck.');
  const list = screen.getByRole('list', { name: 'Products' });
  expect(failure.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await loadMore();
  await screen.findByText('The shelf is stuck.');
  await loadMore();
  await screen.findByRole('link', { name: 'Ring 14' });
  expect(screen.queryByText('The shelf is stuck.')).toBeNull();
  expect(screen.getAllByRole('alert')).toEqual([failure.closest('[role=alert]')]);
});

it('opens its last page where the address names one beyond the end', async () => {
  showAt('/products?page=400', listMock([], { page: 400, total: 144 }), listMock([11, 12], { page: 6, total: 12 }));
  await screen.findByRole('link', { name: 'Ring 12' });
  expect(window.location.search).toBe('?page=6');
});

it.each([
  [
    'until that has loaded',
    listMock([11, 12], { page: 6, total: 12 }),
    () => screen.findByRole('link', { name: 'Ring 12' }),
  ],
  [
    'nor when it fails',
    listMock(new GraphQLError('The tray is stuck.'), { page: 6 }),
    () => screen.findByText('The tray is stuck.'),
  ],
])('is not the empty shop on the way to its last page, %s', async (_, lastPage, shown) => {
  showAt('/products?page=400', listMock([], { page: 400, total: 144 }), lastPage);
  const release = holdResponses(ProductListDocument);
  await waitFor(() => expect(window.location.search).toBe('?page=6'));
  expect(screen.queryByText(/No products found/)).toBeNull();
  release();
  await shown();
  expect(screen.queryByText(/No products found/)).toBeNull();
});
