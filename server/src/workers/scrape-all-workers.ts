import { AggregatorRegistry, type Registry } from 'prom-client';
import { AppError } from '../common/errors/app-error.js';
import { shareReading, type Scrape } from '../metrics/scrapes.js';
import { onMessageOfPrimary, sendToPrimary } from '../common/workers/worker-link.js';

/** Offers this worker's metrics to the primary process, and asks it for those of all workers. */
export function scrapeAllWorkers(registry: Registry): () => Promise<Scrape> {
  AggregatorRegistry.setRegistries(registry);
  const { contentType } = new AggregatorRegistry(); // it listens to the primary process from now on
  const waiting = new Map<number, (text: string | undefined) => void>();
  let lastId = 0;
  onMessageOfPrimary('metrics', ({ id, text }) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  return shareReading(async () => {
    const id = (lastId += 1);
    const body = await new Promise<string | undefined>((resolve) => {
      waiting.set(id, resolve);
      sendToPrimary({ kind: 'metrics', id });
    });
    if (body === undefined) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    return { type: contentType, body };
  });
}
