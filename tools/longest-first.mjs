/**
 * The order of jest's files: what takes longest begins first, so that no processor waits at the end for one long file that
 * came last. Jest knows how long a file took only from an earlier run, which a fresh clone has not had.
 */
import { statSync } from 'node:fs';

/** More than some seven seconds each, the longest first; without what every file's name ends in. */
const LONG = [
  ...[
    'inventory-tab',
    'oracle',
    'first-admin.api',
    'account-limits.api',
    'start.api',
    'kill-store.api',
    'access-matrix.api',
    'order-desk.api',
    'disk',
    'guides.api',
  ],
  ...[
    'races.api',
    'backup.api',
    'letters.api',
    'late-answers',
    'shutdown.api',
    'account-cart',
    'load.api',
    'cart-races.api',
    'shop-model.api',
    'letter-headers.api',
  ],
  ...[
    'durability',
    'kill-server.api',
    'failpoints.api',
    'upload.api',
    'address-book',
    'graphql-fuzz.api',
    'rest-fuzz.api',
    'register-page',
    'random',
    'dead-line.api',
  ],
  ...[
    'new-product-tab',
    'start-again.api',
    'account-races.api',
    'browse-pages',
    'order-history',
    'sign-in.api',
    'sessions.api',
    'conformance',
    'admins.api',
    'address-changes.api',
  ],
  ...[
    'status-races.api',
    'bad-input.api',
    'seed.api',
    'password-overlaps.api',
    'profile-pages',
    'slow-clients.api',
    'order-interleavings.api',
    'cursors',
    'growing-list',
  ],
  ...['password-verifier', 'served', 'kill-own-store.api', 'account.api'],
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
