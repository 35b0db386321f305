import { ApolloClient, ApolloLink } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { PendingOrdersDocument } from '../../generated/graphql';
import { createCache } from './cache';
import { createRefetchEvents } from './refetch-events';

const MINUTE = 60_000;
let isHidden: boolean;
let response: number | Error;
let requests: number;
let shown: (number | undefined)[];
let client: ApolloClient;

const link = new ApolloLink(() => {
  requests += 1;
  if (response instanceof Error) return throwError(() => response);
  const pageInfo = { __typename: 'PageInfo', totalItems: response };
  return of({ data: { adminOrders: { __typename: 'DeskOrderPage', items: [], pageInfo } } });
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  [isHidden, response, requests, shown] = [false, 1, 0, []];
  client = new ApolloClient({
    link,
    cache: createCache(),
    refetchEventManager: createRefetchEvents(),
    defaultOptions: { watchQuery: { refetchOn: false } },
  });
});
afterEach(() => {
  client.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function watch(refetchOn?: { windowFocus?: boolean; everyMinute?: boolean }) {
  client
    .watchQuery({ query: PendingOrdersDocument, ...(refetchOn && { refetchOn }) })
    .subscribe(({ data }) => shown.push(data?.adminOrders?.pageInfo?.totalItems));
  await jest.advanceTimersByTimeAsync(10);
}

const returnToWindow = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(10);
};

it('asks again each minute while the window is visible', async () => {
  await watch({ everyMinute: true });
  response = 2;
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect([requests, shown.at(-1)]).toEqual([2, 2]);
  isHidden = true;
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(requests).toBe(2);
});

it('asks once at the return to the window', async () => {
  await watch({ windowFocus: true });
  response = 2;
  await returnToWindow();
  expect([requests, shown.at(-1)]).toEqual([2, 2]);
  await returnToWindow();
  expect(requests).toBe(2);
  await jest.advanceTimersByTimeAsync(MINUTE);
  await returnToWindow();
  expect(requests).toBe(3);
});

it('keeps what is shown when that fails', async () => {
  await watch({ everyMinute: true });
  response = new TypeError('Failed to fetch');
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect([requests, shown.at(-1)]).toEqual([2, 1]);
});

it('leaves every other query alone', async () => {
  await watch();
  await jest.advanceTimersByTimeAsync(MINUTE);
  await returnToWindow();
  expect(requests).toBe(1);
});
