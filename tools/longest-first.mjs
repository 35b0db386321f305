/**
 * The order of jest's files: what takes longest begins first, so that no processor waits at the end for one long file that
 * came last. Jest knows how long a file took only from an earlier run, which a fresh clone has not had.
 */
import { statSync } from 'node:fs';

/** More than some eight seconds each, the longest first; without what every file's name ends in. */
const LONG = [
  ...['oracle', 'backup.api', 'disk', 'order-desk.api', 'letters.api', 'start.api', 'account-limits.api', 'first-admin.api', 'inventory-tab'],
  ...['kill-store.api', 'access-matrix.api', 'guides.api', 'races.api', 'shutdown.api', 'durability'],
  ...['graphql-fuzz.api', 'load.api', 'kill-server.api', 'failpoints.api', 'account-cart', 'status-races.api', 'random', 'password-overlaps.api', 'account-races.api', 'dead-line.api'],
  ...['cart-races.api', 'letter-headers.api', 'sign-in.api', 'sessions.api', 'address-changes.api', 'start-again.api', 'order-interleavings.api', 'account.api', 'registration.api', 'invariants.api', 'rest-fuzz.api'],
  ...['upload.api', 'kill-own-store.api', 'slow-clients.api', 'guest-order.api', 'managers', 'web.api', 'conformance', 'admins.api'],
];

const nameOf = (path) => path.replace(/^.*[\\/]/, '').replace(/\.(test|spec)\.m?tsx?$/, '');

const rank = ({ path }) => {
  const place = LONG.indexOf(nameOf(path));
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
