/**
 * The order of jest's files: what takes longest begins first, so that no processor waits at the end for one long file that
 * came last. Jest knows how long a file took only from an earlier run, which a fresh clone has not had.
 */
import { statSync } from 'node:fs';

/** More than some ten seconds each, the longest first. */
const LONG = [
  ...['oracle.test', 'disk.test', 'backup.api', 'races.api', 'first-admin.api', 'start.api', 'inventory-tab.spec', 'letters.api', 'shutdown.api'],
  ...['order-desk.api', 'access-matrix.api', 'guides.api', 'kill-server.api', 'load.api', 'account-limits.api', 'sessions.api', 'account-cart.spec'],
  ...['durability.test', 'failpoints.api', 'random.test', 'account-races.api', 'graphql-fuzz.api', 'cart-races.api', 'address-changes.api'],
  ...['status-races.api', 'start-again.api', 'register-page.spec', 'invariants.api', 'rest-fuzz.api', 'password-overlaps.api', 'shop-model.api'],
  ...['sign-in.api', 'web.api', 'kill-store.api', 'letter-headers.api', 'address-book.spec', 'checkout-page.spec', 'slow-clients.api'],
];

const rank = ({ path }) => {
  const place = LONG.indexOf(path.replace(/^.*[\\/]/, '').replace(/\.tsx?$/, ''));
  return place === -1 ? LONG.length : place;
};

export default class LongestFirst {
  sort(tests) {
    const known = [...tests].map((test) => ({ test, rank: rank(test), bytes: statSync(test.path).size }));
    return known.sort((a, b) => a.rank - b.rank || b.bytes - a.bytes).map(({ test }) => test);
  }

  /** Nothing is kept from run to run. */
  cacheResults() {}

  allFailedTests(tests) {
    return tests;
  }

  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_, place) => place % shardCount === shardIndex - 1);
  }
}
