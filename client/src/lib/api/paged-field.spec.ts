import { parse } from 'graphql';
import { createCache } from './cache';

const PRODUCTS = parse(`query List($sort: ProductSort!, $page: Int!, $limit: Int!) {
  products(sort: $sort, page: $page, limit: $limit) { items { id } pageInfo { currentPage totalItems hasNextPage } }
}`);
const USERS = parse(`query Users($page: Int!) {
  users(page: $page) { items { id } pageInfo { currentPage totalItems hasNextPage } }
}`);

const TOTAL = 60;
const product = (number: number) => ({ __typename: 'Product', id: `${number}` });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

interface Shown {
  items: { id: string }[];
  pageInfo: { currentPage: number; hasNextPage: boolean };
}

function listCache(sort = 'PRICE_ASC') {
  const cache = createCache();
  const write = (page: number, limit = 24, items = numbers((page - 1) * limit + 1, Math.min(TOTAL, page * limit))) =>
    cache.writeQuery({
      query: PRODUCTS,
      variables: { sort, page, limit },
      data: {
        products: {
          __typename: 'ProductPage',
          items: items.map(product),
          pageInfo: {
            __typename: 'PageInfo',
            currentPage: page,
            totalItems: TOTAL,
            hasNextPage: page * limit < TOTAL,
          },
        },
      },
    });
  const read = (page: number, limit = 24, readSort = sort) => {
    const data = cache.readQuery<{ products: Shown }>({
      query: PRODUCTS,
      variables: { sort: readSort, page, limit },
    });
    return data && { ids: data.products.items.map(({ id }) => Number(id)), ...data.products.pageInfo };
  };
  return { write, read };
}

describe('A list that grows', () => {
  it('is read up to the page that is asked for', () => {
    const { write, read } = listCache();
    write(1);
    write(2);
    expect(read(1)).toMatchObject({ ids: numbers(1, 24), currentPage: 1, hasNextPage: true });
    expect(read(2)).toMatchObject({ ids: numbers(1, 48), currentPage: 1, hasNextPage: true });
    expect(read(3)).toBeNull();
    write(3);
    expect(read(3)).toMatchObject({ ids: numbers(1, 60), hasNextPage: false });
  });

  it('keeps its length when its first page is loaded again', () => {
    const { write, read } = listCache();
    [1, 2, 3, 1].forEach((page) => write(page));
    expect(read(3)?.ids).toEqual(numbers(1, 60));
  });

  it('shows a deep page alone, and with the earlier ones once these are there', () => {
    const { write, read } = listCache();
    write(3);
    expect(read(3)).toMatchObject({ ids: numbers(49, 60), currentPage: 3 });
    write(1);
    expect(read(3)).toMatchObject({ ids: numbers(49, 60), currentPage: 3 });
    write(2);
    expect(read(3)).toMatchObject({ ids: numbers(1, 60), currentPage: 1 });
  });

  it('takes several pages of one request', () => {
    const { write, read } = listCache();
    write(1, 48);
    expect(read(2)).toMatchObject({ ids: numbers(1, 48), hasNextPage: true });
    expect(read(1)).toMatchObject({ ids: numbers(1, 24), hasNextPage: true });
    write(1, 72);
    expect(read(1, 72)).toMatchObject({ ids: numbers(1, 60), hasNextPage: false });
  });

  it('lists an item once that has moved to the next page', () => {
    const { write, read } = listCache();
    write(1);
    write(2, 24, numbers(24, 47));
    expect(read(2)?.ids).toEqual(numbers(1, 47));
  });

  it('is another list in another order', () => {
    const { write, read } = listCache();
    write(1);
    expect(read(1, 24, 'PRICE_DESC')).toBeNull();
  });
});

it('a list of the dashboard shows one page at a time', () => {
  const cache = createCache();
  for (const page of [1, 2]) {
    const users = {
      __typename: 'UserPage',
      items: [{ __typename: 'AdminUser', id: `${page}` }],
      pageInfo: { __typename: 'PageInfo', currentPage: page, totalItems: 2, hasNextPage: page < 2 },
    };
    cache.writeQuery({ query: USERS, variables: { page }, data: { users } });
  }
  const ids = (page: number) =>
    cache.readQuery<{ users: Shown }>({ query: USERS, variables: { page } })?.users.items.map(({ id }) => id);
  expect([ids(1), ids(2), ids(3)]).toEqual([['1'], ['2'], undefined]);
});
