import { ApolloClient, InMemoryCache } from '@apollo/client';
import { accountShop, refusal } from '../../../test-account-shop';
import { openAccountCart } from './account-cart';

it('a reading that a later one stands in for fails with it', async () => {
  const shop = accountShop([]);
  const cart = openAccountCart(new ApolloClient({ link: shop.link, cache: new InMemoryCache() }), () => undefined);
  await cart.read().refresh();
  shop.meets('AccountCart', refusal('INTERNAL'), refusal('INTERNAL'));
  const go = shop.hold();
  // The first is sent, the second waits, the third takes its place.
  const asked = Promise.allSettled([1, 2, 3].map(() => cart.read().refresh()));
  go();
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(shop.names()).toHaveLength(4);
  cart.close();
});
