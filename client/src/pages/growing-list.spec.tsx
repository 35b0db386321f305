import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../test/render-with-providers';
import { CartProvider } from '../features/cart/cart-provider';
import { CategoryLinksDocument, ProductListDocument } from '../generated/graphql';
import { ProductsPage } from './products-page';

const ring = (number: number) => ({
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
  total?: number;
}

const listed = (answer: number[] | GraphQLError, { filter = {}, page = 1, total = 2 }: Page = {}) => ({
  request: { query: ProductListDocument, variables: { filter, sort: 'CREATED_AT_ASC', page } },
  result:
    answer instanceof GraphQLError
      ? { errors: [answer] }
      : {
          data: {
            products: {
              __typename: 'ProductPage' as const,
              items: answer.map(ring),
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

const show = (...mocks: ReturnType<typeof listed>[]) =>
  renderWithProviders(
    <CartProvider>
      <ProductsPage />
    </CartProvider>,
    { path: '/products', mocks: [categories, ...mocks] },
  );
const grow = async () => userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
const chooseRed = () => userEvent.selectOptions(screen.getByLabelText('Colour'), 'Red');
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it.each([
  ['has come', false],
  ['is on its way', true],
])('puts a further page under no other list than its own, also while that one %s', async (_, comesFirst) => {
  show(listed([1, 2], { total: 3 }), listed([3], { page: 2, total: 3 }), listed([7, 8], red));
  await screen.findByRole('link', { name: 'Ring 1' });
  const further = holdResponses(ProductListDocument);
  await grow();
  const other = holdResponses(ProductListDocument);
  await chooseRed();
  for (const letGo of comesFirst ? [further, other] : [other, further]) {
    letGo();
    await pass(200);
  }
  await screen.findByRole('link', { name: 'Ring 7' });
  expect(cards()).toEqual(['Ring 7', 'Ring 8']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the places of the cards that are on their way, so that nothing under the list is pushed away when they come', async () => {
  show(listed([1, 2], { total: 4 }), listed([3, 4], { page: 2, total: 4 }));
  const places = () =>
    within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem', { hidden: true }).length;
  await screen.findByRole('link', { name: 'Ring 1' });
  const letGo = holdResponses(ProductListDocument);
  await grow();
  await screen.findByRole('button', { name: 'Loading...' });
  expect(cards()).toEqual(['Ring 1', 'Ring 2']);
  expect(places()).toBe(4);
  letGo();
  await screen.findByRole('link', { name: 'Ring 4' });
  expect(places()).toBe(4);
});

it('forgets with a list that its next page could not be had', async () => {
  show(
    listed([1, 2], { total: 3 }),
    listed(new GraphQLError('The tray is stuck.'), { page: 2 }),
    listed([7, 8], { ...red, total: 3 }),
    listed([9], { ...red, page: 2, total: 3 }),
  );
  await grow();
  await screen.findByText('The tray is stuck.');
  await chooseRed();
  await screen.findByRole('link', { name: 'Ring 7' });
  expect(screen.queryByText('The tray is stuck.')).toBeNull();
  await grow();
  await screen.findByRole('link', { name: 'Ring 9' });
});

it('begins with the first card of another list, however far the one before was swiped', async () => {
  show(listed([1, 2]), listed([7, 8], red));
  await screen.findByRole('link', { name: 'Ring 1' });
  const list = screen.getByRole('list', { name: 'Products' });
  list.scrollLeft = 290;
  fireEvent.scroll(list);
  await chooseRed();
  await screen.findByRole('link', { name: 'Ring 7' });
  expect(list.scrollLeft).toBe(0);
});

it('comes to an end in no list that is swiped sideways, as it has no button there', async () => {
  class AlwaysNear {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => void setTimeout(() => this.tell([{ isIntersecting: true }]));
    disconnect = () => undefined;
  }
  const real = globalThis.IntersectionObserver;
  Object.assign(globalThis, { IntersectionObserver: AlwaysNear });
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  const pages = [1, 2, 3, 4, 5, 6, 7];
  show(...pages.map((page) => listed([page * 2 - 1, page * 2], { page, total: 14 })));
  await screen.findByRole('link', { name: 'Ring 14' });
  Object.assign(globalThis, { IntersectionObserver: real });
  jest.restoreAllMocks();
});

it('keeps the focus on Show more while the next page comes, and by the list once there is none', async () => {
  show(listed([1, 2], { total: 3 }), listed([3], { page: 2, total: 3 }));
  await screen.findByRole('link', { name: 'Ring 1' });
  const letGo = holdResponses(ProductListDocument);
  await grow();
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Loading...' }));
  letGo();
  await screen.findByRole('link', { name: 'Ring 3' });
  expect(document.activeElement).not.toBe(document.body);
});

it('keeps the focus by the filters when one is taken off', async () => {
  show(listed([1, 2]), listed([7, 8], red));
  await screen.findByRole('link', { name: 'Ring 1' });
  await chooseRed();
  await screen.findByRole('link', { name: 'Ring 7' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Red' }));
  await screen.findByRole('link', { name: 'Ring 1' });
  expect(document.activeElement).not.toBe(document.body);
});
