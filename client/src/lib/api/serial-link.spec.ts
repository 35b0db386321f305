import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { parse } from 'graphql';
import { SerialLink } from './serial-link';

const CHANGE = parse(`
  mutation Change($id: Int) {
    change(id: $id)
  }
`);

/** A client whose requests are answered one by one, with the id that was sent, or fail. */
function setUp() {
  const sent: number[] = [];
  const waiting: ((isAnswered: boolean) => void)[] = [];
  const server = new ApolloLink(
    ({ variables: { id } }) =>
      new Observable((observer) => {
        sent.push(Number(id));
        waiting.push((isAnswered) => {
          if (!isAnswered) return observer.error(new Error('lost'));
          observer.next({ data: { change: Number(id) } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ link: ApolloLink.from([new SerialLink(), server]), cache: new InMemoryCache() });
  const send = (id: number, context: object = {}) =>
    client
      .mutate<{ change: number }>({
        mutation: CHANGE,
        variables: { id },
        context: { serializationKey: 'cart', ...context },
      })
      .then(
        ({ data }) => data?.change,
        () => 'failed',
      );
  const next = async (isAnswered = true) => {
    waiting.shift()?.(isAnswered);
    await settled();
  };
  return { sent, send, next };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('sends each operation after the response to the one before, also when that failed', async () => {
  const { sent, send, next } = setUp();
  const results = Promise.all([send(1), send(2), send(3)]);
  await settled();
  expect(sent).toEqual([1]);
  await next(false);
  expect(sent).toEqual([1, 2]);
  await next();
  await next();
  expect(sent).toEqual([1, 2, 3]);
  expect(await results).toEqual(['failed', 2, 3]);
});

it('does not let other keys wait, nor operations without one', async () => {
  const { sent, send } = setUp();
  void send(1);
  void send(2, { serializationKey: 'other' });
  void send(3, { serializationKey: undefined });
  await settled();
  expect(sent.toSorted()).toEqual([1, 2, 3]);
});

it.each([
  [true, [1, 3, 3]],
  [false, [1, 'failed', 'failed']],
])('an operation replaces one that waits, and both get its response: answered %p', async (isAnswered, expected) => {
  const { sent, send, next } = setUp();
  // The first is sent already, so that nothing replaces it.
  const results = Promise.all([1, 2, 3].map((id) => send(id, { replaceKey: 'ring' })));
  await settled();
  await next();
  await next(isAnswered);
  expect(sent).toEqual([1, 3]);
  expect(await results).toEqual(expected);
});

it('replaces nothing across another operation', async () => {
  const { sent, send, next } = setUp();
  void send(1);
  void send(2, { replaceKey: 'ring' });
  void send(3);
  void send(4, { replaceKey: 'ring' });
  for (let answered = 0; answered < 4; answered += 1) await settled().then(() => next());
  expect(sent).toEqual([1, 2, 3, 4]);
});

it('does not send what waits once it is cancelled', async () => {
  const { sent, send, next } = setUp();
  const cancelling = new AbortController();
  const results = Promise.all([1, 2].map((id) => send(id, { cancelSignal: cancelling.signal })));
  await settled();
  cancelling.abort();
  await next();
  expect(await results).toEqual([1, 'failed']);
  expect(sent).toEqual([1]);
});
