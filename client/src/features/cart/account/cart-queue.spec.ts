import { ApolloClient, InMemoryCache } from '@apollo/client';
import { mockCartServer, graphqlError } from '../../../../test/mock-cart-server';
import { openAccountCart } from './account-cart';

it('a job that a later one replaces fails with it', async () => {
  const server = mockCartServer([]);
  const cart = openAccountCart(new ApolloClient({ link: server.link, cache: new InMemoryCache() }), () => undefined);
  await cart.read().refresh();
  server.failNext('AccountCart', graphqlError('INTERNAL'), graphqlError('INTERNAL'));
  const release = server.holdResponses();
  // The first is sent, the second waits, the third replaces it.
  const refreshes = Promise.allSettled([1, 2, 3].map(() => cart.read().refresh()));
  release();
  expect((await refreshes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(server.operationNames()).toHaveLength(4);
  cart.close();
});
