import { foundOrders, foundProducts } from './palette-options';

const ID = 'a'.repeat(24);
const orders = {
  adminOrders: {
    items: [
      { id: ID, shortId: '12345678', status: 'PENDING', total: 1300, address: { firstname: 'Sana', lastname: 'Rauf' } },
    ],
  },
} as const;
const products = { inventory: { items: [{ id: ID, name: 'Opal Ring', sku: null, stock: 3 }] } };
const linkOf = ([option]: { to?: string }[]) => new URL(option?.to ?? '', 'https://shop.example');
const orderLink = (search: string | null) =>
  Object.fromEntries(
    linkOf(foundOrders({ ...orders, adminOrders: { items: [...orders.adminOrders.items] } }, tab(search))).searchParams,
  );
const productLink = (search: string | null) =>
  Object.fromEntries(linkOf(foundProducts(products, tab(search))).searchParams);
const tab = (search: string | null) => (search === null ? null : new URLSearchParams(search));

it('a found order or product leaves the filters and the page of its open list alone', () => {
  const filters = { tab: 'orders', status: 'pending', page: '2' };
  expect(orderLink('tab=orders&status=pending&page=2&order=b')).toEqual({ ...filters, order: ID });
  expect(orderLink('status=pending')).toEqual({ status: 'pending', order: ID });
  expect(productLink('tab=inventory&stockStatus=out&import=1')).toEqual({
    tab: 'inventory',
    stockStatus: 'out',
    product: ID,
  });
});

it.each(['tab=cash&courier=TCS', null])('a found order opens in its own tab from %s', (search) => {
  expect(orderLink(search)).toEqual({ tab: 'orders', order: ID });
  expect(productLink(search)).toEqual({ tab: 'inventory', product: ID });
});
