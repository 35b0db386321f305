/**
 * The order of jest's files: what takes longest begins first, so that no processor waits at the end for one long file that
 * came last. Jest knows how long a file took only from an earlier run, which a fresh clone has not had.
 */
import { statSync } from 'node:fs';

/** More than some seven seconds each, the longest first; without what every file's name ends in. */
const LONG = [
  ...[
    'inventory-tab',
    'recorded-answers',
    'first-admin.api',
    'rate-limits.api',
    'start.api',
    'kill-database.api',
    'access-matrix.api',
    'access-responses.api',
    'orders-admin.api',
    'disk-failures',
    'guides.api',
  ],
  ...[
    'order-races.api',
    'backup.api',
    'emails.api',
    'late-responses',
    'shutdown.api',
    'account-cart',
    'load.api',
    'cart-races.api',
    'shop-model.api',
    'email-headers.api',
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
    'random-queries',
    'database-timeout.api',
  ],
  ...[
    'new-product-tab',
    'interrupted-start.api',
    'account-races.api',
    'browse-pages',
    'order-history',
    'sign-in.api',
    'sessions.api',
    'conformance',
    'admins.api',
    'email-changes.api',
  ],
  ...[
    'order-status-races.api',
    'invalid-input.api',
    'seed.api',
    'password-changes.api',
    'profile-pages',
    'slow-clients.api',
    'order-interleavings.api',
    'cursors',
    'growing-list',
  ],
  ...['password-verifier', 'store-process', 'kill-embedded-database.api', 'account.api'],
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
