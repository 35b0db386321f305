import { ApolloClient, InMemoryCache } from '@apollo/client';
import { mockCartServer, graphqlError } from '../../../../test/mock-cart-server';
import { openAccountCart } from './account-cart';

it('a reading that a later one stands in for fails with it', async () => {
  const shop = mockCartServer([]);
  const cart = openAccountCart(new ApolloClient({ link: shop.link, cache: new InMemoryCache() }), () => undefined);
  await cart.read().refresh();
  shop.failNext('AccountCart', graphqlError('INTERNAL'), graphqlError('INTERNAL'));
  const go = shop.holdResponses();
  // The first is sent, the second waits, the third takes its place.
  const asked = Promise.allSettled([1, 2, 3].map(() => cart.read().refresh()));
  go();
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(shop.operationNames()).toHaveLength(4);
  cart.close();
});
