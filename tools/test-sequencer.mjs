/**
 * Jest's test sequencer: the longest test files run first, so that no processor idles at the end. Jest itself knows
 * durations only from an earlier run, which a fresh clone does not have.
 */
import { statSync } from 'node:fs';

/** Names of the files that take more than about seven seconds, without their endings, the longest first. */
const LONG = [
  ...[
    'inventory-tab',
    'recorded-answers',
    'first-admin.api',
    'rate-limits.api',
    'failpoints.api',
    'fresh-clone.api',
    'start.api',
    'kill-database.api',
    'access-matrix.api',
    'access-responses.api',
    'orders-admin.api',
    'order-status.api',
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
    'upload.api',
    'upload-refusals.api',
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
    'requirements',
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
    'load-more',
  ],
  ...['password-verifier', 'store-process', 'kill-embedded-database.api', 'account.api'],
];

const nameOf = (path) => path.replace(/^.*[\\/]/, '').replace(/\.(test|spec)\.m?tsx?$/, '');

const rank = ({ path }) => {
  const index = LONG.indexOf(nameOf(path));
  return index === -1 ? LONG.length : index;
};

export default class LongestFirstSequencer {
  sort(tests) {
    const ranked = [...tests].map((test) => ({ test, rank: rank(test), bytes: statSync(test.path).size }));
    return ranked.sort((a, b) => a.rank - b.rank || b.bytes - a.bytes).map(({ test }) => test);
  }

  /** Required by jest; durations are not stored. */
  cacheResults() {}

  allFailedTests(tests) {
    return tests;
  }

  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_, index) => index % shardCount === shardIndex - 1);
  }
}
