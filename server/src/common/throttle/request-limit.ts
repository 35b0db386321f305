import type { Config } from '../../config/config.js';
import { REQUEST_LIMIT } from './rate-limits.js';
import { createWindow } from './shared-window.js';

/** Who sends a request: a browser with its token, or null, and its network. */
interface Client {
  browser: { id: string } | null;
  network: string;
}

/** A limit for each browser, and a wider one for each network. A request that one of them refuses counts in neither. */
export function createRequestLimit(name: string, { RATE_LIMIT_FACTOR }: Pick<Config, 'RATE_LIMIT_FACTOR'>, cost = 1) {
  const { times, networkTimes, windowMs } = REQUEST_LIMIT;
  const clients = createWindow(`${name} of browsers`, (times * RATE_LIMIT_FACTOR) / cost, windowMs);
  const networks = createWindow(`${name} of networks`, (networkTimes * RATE_LIMIT_FACTOR) / cost, windowMs);
  return {
    /** Counts a request, and returns the milliseconds that its caller has to wait; 0 within the limit. */
    count({ browser, network }: Client, now = Date.now()): number {
      const waitMs = clients.count(browser?.id ?? network, now);
      if (waitMs > 0) return waitMs;
      const networkWaitMs = networks.count(network, now);
      if (networkWaitMs > 0) clients.remove(browser?.id ?? network, now);
      return networkWaitMs;
    },
    /** Takes back what was counted at `now`. */
    remove({ browser, network }: Client, now: number): void {
      clients.remove(browser?.id ?? network, now);
      networks.remove(network, now);
    },
  };
}
