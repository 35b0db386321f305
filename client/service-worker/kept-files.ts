import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

const DAYS_KEPT = 30;

interface Bounds {
  maxEntries: number;
  /** Of one entry. */
  maxBytes: number;
  isKept?: (response: Response) => boolean;
}

/** Plugins of a cache that holds `maxEntries` of `maxBytes` at most, each for thirty days since it was last used. */
export const bounded = ({ maxEntries, maxBytes, isKept = ({ status }) => status === 200 }: Bounds): WorkboxPlugin[] => [
  {
    cacheWillUpdate: async ({ response }) =>
      isKept(response) && (await response.clone().blob()).size <= maxBytes ? response : null,
  },
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: DAYS_KEPT * 86_400, purgeOnQuotaError: true }),
];
