import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { Config } from '../config/config.js';
import { listenForScrapes, shareReading } from '../metrics/scrapes.js';

/** The metrics of all workers together, in the primary process. */
export interface WorkersMetrics {
  /** The metrics in the format of Prometheus. */
  read(): Promise<string>;
  countRestart(): void;
  close(): void;
}

/** Adds the metrics of the workers up, and serves them on METRICS_PORT. `running`: how many workers there are now. */
export async function createWorkersMetrics(config: Config, running: () => number): Promise<WorkersMetrics> {
  const workers = new AggregatorRegistry();
  const own = new Registry();
  const restarts = new Counter({
    name: 'zevar_worker_restarts_total',
    help: 'Workers that ended by themselves and were started again.',
    registers: [own],
  });
  new Gauge({
    name: 'zevar_workers',
    help: 'Processes that run; WORKERS is how many there should be.',
    registers: [own],
    collect() {
      this.set(running());
    },
  });
  const read = shareReading(async () => `${await workers.clusterMetrics()}\n${await own.metrics()}`);
  const server =
    config.METRICS_PORT === undefined
      ? undefined
      : await listenForScrapes(async () => ({ type: own.contentType, body: await read() }), config);
  return {
    read,
    countRestart: () => restarts.inc(),
    close() {
      server?.closeAllConnections();
      server?.close();
    },
  };
}
