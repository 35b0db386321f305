import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { step, order, ordersMock } from '../../../test/orders';
import { renderWithProviders } from '../../../test/render-with-providers';
import type { MyOrdersQueryVariables, OrderStatus } from '../../generated/graphql';
import { OrderHistory } from './order-history';

const render = (...mocks: ReturnType<typeof ordersMock>[]) => renderWithProviders(<OrderHistory />, { mocks });
const steps = () => within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
const numbers = () => screen.getAllByText(/^_\d+$/).map(({ textContent }) => textContent);

it('shows number, date, item count, status, lines, totals and address of an order', async () => {
  render(ordersMock(1, [order('_1731')]));
  const row = await screen.findByRole('button', {
    name: /_1731 ?Nov 18, 2024, 3 items ?Short reference K7M2Q9X8 ?Shipped ?Rs\. 1850\.00/,
    expanded: true,
  });
  expect(row.textContent).toContain('Shipped');
  screen.getByText('Ruby Halo Ring, size 14');
  expect(screen.getByRole('link', { name: 'Pearl Drops' }).getAttribute('href')).toMatch(/^\/products\/pearl-drops-/);
  expect(screen.getByText('Rs. 225.00').parentElement?.textContent).toBe('Rs. 225.00 × 2');
  for (const [term, sum] of [
    ['Subtotal', 'Rs. 1650.00'],
    ['Delivery', 'Rs. 200.00'],
    ['Total', 'Rs. 1850.00'],
  ])
    expect(screen.getByText(term ?? '').parentElement?.textContent).toBe(`${term}${sum}`);
  const destination = screen.getByRole('region', { name: 'Deliver to' });
  for (const text of ['Asha Verma', '12 Mall Road', 'Lahore, Punjab', '0300']) within(destination).getByText(text);
  expect(
    steps().map(({ textContent, ariaCurrent }) => [textContent?.replace(/Nov.*/, ''), ariaCurrent ?? null]),
  ).toEqual([
    ['Pending', null],
    ['Processing', null],
    ['Shipped', 'step'],
    ['Delivered', null],
  ]);
});

it.each<[name: string, status: OrderStatus, history: [OrderStatus, number][], expected: string[]]>([
  [
    'step by step',
    'DELIVERED',
    [
      ['PENDING', 18],
      ['PROCESSING', 19],
      ['SHIPPED', 20],
      ['DELIVERED', 22],
    ],
    ['Nov 18', 'Nov 19', 'Nov 20', 'Nov 22'],
  ],
  [
    'with a step left out',
    'SHIPPED',
    [
      ['PENDING', 18],
      ['SHIPPED', 20],
    ],
    ['Nov 18', '', 'Nov 20', ''],
  ],
  [
    'after it was moved back and then on again',
    'SHIPPED',
    [
      ['PENDING', 18],
      ['PROCESSING', 19],
      ['SHIPPED', 20],
      ['PENDING', 21],
      ['SHIPPED', 22],
    ],
    ['Nov 21', '', 'Nov 22', ''],
  ],
  [
    'after a cancellation was reverted',
    'PROCESSING',
    [
      ['PENDING', 18],
      ['CANCELLED', 19],
      ['PROCESSING', 21],
    ],
    ['Nov 18', 'Nov 21', '', ''],
  ],
  ['without a stored history', 'SHIPPED', [], ['Nov 18', '', '', '']],
])('shows the date of each status: %s', async (_, status, history, expected) => {
  render(
    ordersMock(1, [
      order(
        '_1',
        status,
        history.map(([each, date]) => step(each, date)),
      ),
    ]),
  );
  await screen.findByRole('list', { name: 'Progress' });
  expect(steps().map(({ textContent }) => /Nov \d+/.exec(textContent ?? '')?.[0] ?? '')).toEqual(expected);
});

it('shows the parcels with a link to where the courier shows them', async () => {
  render(ordersMock(1, [order('_1')]));
  const link = await screen.findByRole('link', { name: 'Track TCS 7781' });
  expect(link.getAttribute('href')).toBe('https://tcs.example/7781');
});

it('expands and collapses; a cancelled order has no steps, but the date of its cancellation', async () => {
  render(ordersMock(1, [order('_2'), order('_1', 'CANCELLED', [step('PENDING', 18), step('CANCELLED', 19)])]));
  const first = await screen.findByRole('button', { name: /^_2/ });
  const second = screen.getByRole('button', { name: /^_1/, expanded: false });
  await userEvent.click(first);
  expect(screen.queryByText('Subtotal')).toBeNull();
  await userEvent.click(second);
  screen.getByText('Subtotal');
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  expect(screen.getByText(/^Cancelled on/).textContent).toBe('Cancelled on Nov 19, 2024');
});

it('shows that there are no orders, with a link to the products', async () => {
  render(ordersMock(1, []));
  await screen.findByText(/^No orders yet\./);
  expect(screen.getByRole('link', { name: 'View All Products' }).getAttribute('href')).toBe('/products');
});

it('shows why there is no list, and can be retried', async () => {
  render(
    ordersMock(1, new GraphQLError('The ledger is being rebound.', { extensions: { code: 'INTERNAL' } })),
    ordersMock(1, [order('_1')]),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The ledger is being rebound.');
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
  await screen.findByRole('button', { name: /^_1/ });
});

it('appends the next page without duplicates, and keeps the orders when that fails', async () => {
  const first = Array.from({ length: 10 }, (_, index) => order(`_${20 - index}`));
  render(
    ordersMock(1, first, 12),
    ordersMock(2, new GraphQLError('', { extensions: { code: 'UNAVAILABLE' } })),
    ordersMock(2, [order('_11'), order('_10'), order('_9')], 12),
  );
  const more = await screen.findByRole('button', { name: 'Show more (10 of 12)' });
  await userEvent.click(more);
  expect((await screen.findByRole('alert')).textContent).toBe('Server error. Please try again later.');
  expect(numbers()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show more (10 of 12)' }));
  await screen.findByText('_9');
  expect(numbers()).toEqual([...first.map(({ number }) => number), '_10', '_9']);
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

describe('Seen again', () => {
  const createOrders = (from: number) => Array.from({ length: 10 }, (_, index) => order(`_${100 + from - index}`));
  /** The page `number`; as the first one also with the pages after it, as `limit` asks. */
  const page = (number: number, delay = 0, total = 32, limit = 10) => {
    const orders = Array.from({ length: limit / 10 }, (_, index) => createOrders(total + 10 - (number + index) * 10));
    const mock = ordersMock(number, orders.flat(), total);
    const variables = (asked: MyOrdersQueryVariables) => asked.page === number && asked.limit === limit;
    return { ...mock, request: { ...mock.request, variables }, delay };
  };
  const orderNumbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `_${100 + from - index}`);
  const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

  function ToggledHistory() {
    const [isMounted, setMounted] = useState(true);
    return (
      <>
        <button onClick={() => setMounted(!isMounted)}>Toggle</button>
        {isMounted && <OrderHistory />}
      </>
    );
  }

  async function remount(...mocks: ReturnType<typeof page>[]) {
    renderWithProviders(<ToggledHistory />, { mocks: [page(1), page(2), ...mocks] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more (10 of 32)' }));
    await screen.findByText('_113');
    const toggle = screen.getByRole('button', { name: 'Toggle' });
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    expect(numbers()).toEqual(orderNumbers(32, 20));
  }

  it('all cached pages are reloaded together, with new orders', async () => {
    await remount(page(1, 5000, 34, 20));
    await wait(100);
    expect(numbers()).toEqual(orderNumbers(32, 20));
    await screen.findByText('_134');
    expect(numbers()).toEqual(orderNumbers(34, 20));
  });

  it.each([
    ['comes before', 900, 300],
    ['comes after', 300, 900],
  ])('a further page that %s the reloaded ones leaves no gap and no duplicates', async (_, reloadDelay, nextDelay) => {
    await remount(page(1, reloadDelay, 32, 20), page(3, nextDelay));
    await userEvent.click(screen.getByRole('button', { name: 'Show more (20 of 32)' }));
    await waitFor(() => expect(numbers()).toEqual(orderNumbers(32, 30)));
    await wait(1000); // the response that is still on its way
    expect(numbers()).toEqual(orderNumbers(32, 30));
  });
});
