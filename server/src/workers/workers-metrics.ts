import cluster, { type Worker } from 'node:cluster';
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

/** A worker waits two seconds at most for the database (metrics.ts); one that takes longer than this hangs. */
const ANSWER_LIMIT_MS = 5000;

/**
 * Adds the metrics of the workers up. What a worker that has ended had counted when it was last asked stays in the sums:
 * a counter that goes down is a restart to Prometheus, whose `increase` counts all of it once more.
 */
function addWorkersUp(): () => Promise<string> {
  /** What each worker that serves has told last. */
  const latest = new Map<Worker, Metric[]>();
  const waiting = new Map<Worker, () => void>();
  let ended: object[] = [];
  let highest: object[] = [];
  // Before it listens, a worker may not hear a question.
  cluster.on('listening', (worker) => latest.set(worker, []));
  cluster.on('message', (worker, received) => {
    const { data } = answer.safeParse(received);
    if (!data) return;
    latest.set(worker, data.metrics.flat());
    waiting.get(worker)?.();
  });
  // The end of the worker's channel: nothing comes from it any more.
  cluster.on('disconnect', (worker) => {
    const counted = latest.get(worker)?.filter(isCounted) ?? [];
    latest.delete(worker);
    ended = AggregatorRegistry.aggregate([ended, counted]).getMetricsAsArray();
    waiting.get(worker)?.();
  });
  // prom-client's `clusterMetrics` waits for workers that have ended, and never forgets a question without an answer.
  const ask = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const limit = setTimeout(reject, ANSWER_LIMIT_MS, new Error('A worker does not tell its metrics.'));
      waiting.set(worker, () => {
        clearTimeout(limit);
        resolve();
      });
      worker.send({ type: 'prom-client:getMetricsReq' }, undefined, () => undefined);
    }).finally(() => waiting.delete(worker));
  return async () => {
    await Promise.all([...latest.keys()].map(ask));
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
