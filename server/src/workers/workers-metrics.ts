import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import * as z from 'zod';
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
  const readWorkers = addWorkersUp();
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
  const read = shareReading(async () => `${await readWorkers()}\n${await own.metrics()}`);
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

/** What prom-client sends of a worker: a list of metrics for each of its registries. */
const answer = z.object({
  type: z.literal('prom-client:getMetricsRes'),
  metrics: z.array(z.array(z.looseObject({ type: z.string() }))),
});
type Metric = z.output<typeof answer>['metrics'][number][number];

const isCounted = ({ type }: { type: unknown }): boolean => type === 'counter' || type === 'histogram';

/**
 * Adds the metrics of the workers up. What a worker that has ended had counted when it was last asked stays in the sums:
 * a counter that goes down is a restart to Prometheus, whose `increase` counts all of it once more.
 */
function addWorkersUp(): () => Promise<string> {
  const latest = new Map<number, Metric[]>();
  let ended: object[] = [];
  let highest: object[] = [];
  cluster.on('message', ({ id }, received) => {
    const { data } = answer.safeParse(received);
    if (data) latest.set(id, data.metrics.flat());
  });
  // The end of the worker's channel: nothing comes from it any more.
  cluster.on('disconnect', ({ id }) => {
    const counted = latest.get(id)?.filter(isCounted) ?? [];
    latest.delete(id);
    ended = AggregatorRegistry.aggregate([ended, counted]).getMetricsAsArray();
  });
  const workers = new AggregatorRegistry();
  return async () => {
    await workers.clusterMetrics(); // asks all of them
    const sums = AggregatorRegistry.aggregate([ended, ...latest.values()]).getMetricsAsArray();
    // Seconds that are added up in another order may be lower in the last digit.
    const told = AggregatorRegistry.aggregate([highest, sums]);
    highest = told
      .getMetricsAsArray()
      .filter(isCounted)
      .map((metric) => ({ ...metric, aggregator: 'max' }));
    return told.metrics();
  };
}
