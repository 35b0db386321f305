import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { parse } from 'graphql';
import { createRetryLink } from './retry-link';

const CHANGE = parse(`
  mutation Change {
    change
  }
`);

/** What happens to a request: no response, an error with this code, or success. */
type Outcome = 'lost' | 'UNAVAILABLE' | 'TIMEOUT' | 'INTERNAL' | 'answered';

function send(outcomes: Outcome[], context: object) {
  let requests = 0;
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        const outcome = outcomes[requests] ?? 'answered';
        requests += 1;
        if (outcome === 'lost') return observer.error(new TypeError('Failed to fetch'));
        observer.next(
          outcome === 'answered'
            ? { data: { change: true } }
            : { data: null, errors: [{ message: outcome, extensions: { code: outcome } }] },
        );
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link: createRetryLink().concat(server), cache: new InMemoryCache() });
  const result = client.mutate({ mutation: CHANGE, context }).then(
    () => 'answered',
    (error: Error) => error.message,
  );
  return { result, requests: () => requests };
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(() => jest.restoreAllMocks());

it.each<[Outcome[], string, number]>([
  [['lost', 'answered'], 'answered', 2],
  [['UNAVAILABLE', 'TIMEOUT', 'answered'], 'answered', 3],
  [['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE'], 'UNAVAILABLE', 3],
  [['lost', 'lost', 'lost'], 'Failed to fetch', 3],
  [['INTERNAL'], 'INTERNAL', 1],
])('%p: ends with %p after %p requests', async (outcomes, expected, count) => {
  const { result, requests } = send(outcomes, { serializationKey: 'cart' });
  expect(await result).toBe(expected);
  expect(requests()).toBe(count);
});

it('sends nothing twice that has no serialization key', async () => {
  const { result, requests } = send(['lost'], {});
  expect(await result).toBe('Failed to fetch');
  expect(requests()).toBe(1);
});

it('waits for a connection, however long, and then sends again', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result, requests } = send(['lost', 'lost', 'lost'], { serializationKey: 'cart' });
  await pause(700);
  expect(requests()).toBe(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await result;
  expect(requests()).toBe(3);
});

it('sends nothing again once it is cancelled', async () => {
  const cancelling = new AbortController();
  const { result, requests } = send(['lost'], { serializationKey: 'cart', cancelSignal: cancelling.signal });
  await pause(10);
  cancelling.abort();
  await result;
  expect(requests()).toBe(1);
});
