import { ApolloLink } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { MockLink } from '@apollo/client/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentNode } from 'graphql';
import { of } from 'rxjs';
import { renderWithProviders } from '../../../../test/render-with-providers';
import {
  CashOnTheWayDocument,
  AdminOrderDocument,
  AdminOrdersDocument,
  DeliveryStatsDocument,
  OrderChangesDocument,
  OrderStatsDocument,
  PendingOrdersDocument,
  type OrderStatus,
} from '../../../generated/graphql';
import { createCache } from '../../../lib/api/cache';
import { setAlerts } from './alert-setting';
import { NewOrdersBar } from './new-orders-bar';
import { OrderNotices } from './order-notices';

const PLACED_AT = '2026-11-21T10:00:40.000Z';
const response = (...ids: string[]) => ({
  request: { query: OrderChangesDocument, variables: () => true },
  result: {
    data: {
      orderChanges: {
        __typename: 'OrderChanges',
        items: ids.map((id) => ({
          ...{ __typename: 'OrderChange', id, status: 'PENDING', version: 1, placedAt: PLACED_AT },
          ...{ outcome: null, deliveryVersion: 1 },
        })),
        hasMore: false,
        nextSince: '2026-11-21T10:00:00.000Z',
      },
    },
  },
});
const changed = (id: string, changes: object) => {
  const { request, result } = response(id);
  const [item] = result.data.orderChanges.items;
  const orderChanges = { ...result.data.orderChanges, items: [{ ...item, ...changes }] };
  return { request, result: { data: { orderChanges } } };
};
const failure = { request: { query: OrderChangesDocument, variables: () => true }, error: new Error('offline') };

const started = jest.fn();
class FakeAudioContext {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() },
    connect: (next: unknown) => next,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: started,
    stop: jest.fn(),
  });
}

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  started.mockClear();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(window, 'AudioContext', { value: FakeAudioContext, configurable: true });
  setAlerts(false);
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const onShow = jest.fn();
/** What the order list has read. */
let cache = createCache();
beforeEach(() => (cache = createCache()));
async function show(shownIds: string[], ...mocks: MockLink.MockedResponse[]) {
  renderWithProviders(
    <>
      <OrderNotices title="Dashboard" />
      <NewOrdersBar shownIds={shownIds} onShow={onShow} />
    </>,
    { mocks, cache },
  );
  await pass(1);
}

it('counts new orders in the title within 15 seconds, and shows them when they are pressed', async () => {
  await show([], response('a'), response('a', 'b', 'c'), response('a', 'b', 'c'));
  expect(document.title).toBe('Dashboard');
  await pass(14);
  expect(document.title).toBe('(2) Orders, Dashboard');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: '2 new orders' }));
  expect(onShow).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /\d new order/ })).toBeNull();
  expect(document.title).toBe('Dashboard');
  await pass(14);
  expect(screen.queryByRole('button', { name: /\d new order/ })).toBeNull();
});

it('does not announce orders that the list shows already', async () => {
  await show(['b'], response(), response('b', 'c'));
  await pass(14);
  screen.getByRole('button', { name: '1 new order' });
});

it('goes on after a failure', async () => {
  await show([], response(), failure, response('b'));
  await pass(28);
  screen.getByRole('button', { name: '1 new order' });
});

it('asks nothing in the background while the sound is off, and within 60 seconds while it is on', async () => {
  await show([], response(), response('b'));
  visibility = 'hidden';
  await pass(180);
  expect(document.title).toBe('Dashboard');
  act(() => setAlerts(true));
  await pass(2);
  expect(document.title).toBe('(1) Orders, Dashboard');
});

it('is silent until the sound is switched on, which this device remembers', async () => {
  await show([], response(), response('b'), response('b', 'c'));
  await pass(14);
  expect(started).not.toHaveBeenCalled();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const button = screen.getByRole('button', { name: 'Sound for new orders', pressed: false });
  await user.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('newOrderSound')).toBe('on');
  started.mockClear();
  await pass(14);
  expect(started).toHaveBeenCalledTimes(2);
});

function OpenQuery({ query, id = 'z' }: { query: DocumentNode; id?: string }) {
  useQuery(query, { variables: { id, sortBy: 'PLACED_AT', sortOrder: 'DESC', page: 1 } });
  return null;
}
const QUERIES = [
  AdminOrdersDocument,
  AdminOrderDocument,
  OrderStatsDocument,
  PendingOrdersDocument,
  CashOnTheWayDocument,
  DeliveryStatsDocument,
];

it('loads anew all that shows orders and is open, when more have changed than a response names', async () => {
  const asked: string[] = [];
  const answers = [response(), response('a', 'b'), response('a', 'b')].map(({ result }, index) => ({
    ...result.data.orderChanges,
    hasMore: index === 1,
  }));
  const link = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName);
    const orderChanges = operationName === 'OrderChanges' ? answers.shift() : undefined;
    return of(orderChanges ? { data: { orderChanges } } : { data: null, errors: [{ message: 'none' }] });
  });
  renderWithProviders(
    <>
      <OrderNotices title="Dashboard" />
      <NewOrdersBar shownIds={[]} onShow={onShow} />
      {QUERIES.map((query, index) => (
        <OpenQuery key={index} query={query} />
      ))}
    </>,
    { link, cache },
  );
  await pass(1);
  asked.length = 0;
  await pass(13);
  expect(asked.sort()).toEqual([
    'AdminOrder',
    'AdminOrders',
    'CashOnTheWay',
    'OrderChanges',
    'OrderStats',
    'PendingOrders',
  ]);
  asked.length = 0;
  await pass(13);
  expect(asked).toEqual(['OrderChanges']);
  screen.getByRole('button', { name: 'Many new orders' });
});

const SHIPPED = { __typename: 'DeskOrder', id: 'a', status: 'SHIPPED', version: 2, outcome: 'REFUSED' };
const inCache = (order: object) => cache.restore({ [cache.identify(SHIPPED) ?? '']: { ...SHIPPED, ...order } });

it.each<[OrderStatus, string | null]>([
  ['DELIVERED', null],
  ['CANCELLED', 'REFUSED'],
])('a refused order that somebody else sets to %s has the outcome %p', async (status, outcome) => {
  inCache({});
  const now = { status, version: 3, outcome, deliveryVersion: 3 };
  await show([], response(), changed('a', now));
  await pass(14);
  expect(Object.values(cache.extract())).toContainEqual({ ...SHIPPED, status, version: 3, outcome });
});

it('a list shows the outcome that somebody else has recorded or taken back, of which the status says nothing', async () => {
  inCache({ outcome: null });
  const { status, version } = SHIPPED;
  const [lost, taken] = [
    { status, version, outcome: 'LOST', deliveryVersion: 2 },
    { status, version, outcome: null, deliveryVersion: 3 },
  ];
  await show([], response(), changed('a', lost), changed('a', lost), changed('a', taken));
  await pass(14);
  expect(Object.values(cache.extract())).toContainEqual({ ...SHIPPED, outcome: 'LOST' });
  await pass(26);
  expect(Object.values(cache.extract())).toContainEqual({ ...SHIPPED, outcome: null });
});

it.each([
  ['parcels that somebody else has changed', { deliveryVersion: 2 }, 1],
  ['nothing that it does not show', { deliveryVersion: 1 }, 0],
  ['what was read before the present status', { version: 1, deliveryVersion: 2 }, 0],
])('an open order is loaded anew for %s', async (_, changes, times) => {
  inCache({ outcome: null, delivery: { __typename: 'OrderDelivery', version: 1 } });
  const asked: string[] = [];
  const { status, version } = SHIPPED;
  const answers = [response(), changed('a', { status, version, ...changes })];
  const link = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName);
    const answer = operationName === 'OrderChanges' ? answers.shift() : undefined;
    return of(answer ? answer.result : { data: null, errors: [{ message: 'none' }] });
  });
  renderWithProviders(
    <>
      <OrderNotices title="Dashboard" />
      <OpenQuery query={AdminOrderDocument} id="a" />
    </>,
    { link, cache },
  );
  await pass(1);
  asked.length = 0;
  await pass(13);
  expect(asked.filter((name) => name === 'AdminOrder')).toHaveLength(times);
});
