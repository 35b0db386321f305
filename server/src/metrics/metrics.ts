import cluster from 'node:cluster';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Connection, Model } from 'mongoose';
import { Gauge, Registry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import { withTimeout } from '../common/concurrency/with-timeout.js';
import { Transactions } from '../common/transactions/transactions.js';
import type { Config } from '../config/config.js';
import { SalesTotalsRepository } from '../orders/sales-totals.repository.js';
import { Email } from '../outbox/email.schema.js';
import type { RequestQueues } from '../web/admission.js';
import { scrapeAllWorkers } from '../workers/scrape-all-workers.js';
import { measureCommands, measureStore } from './database-metrics.js';
import { measureProcess } from './process-metrics.js';
import { measureRequests } from './request-metrics.js';
import { listenForScrapes, serveRoute, shareReading, type Scrape } from './scrapes.js';
import { measureEmails, measureOrders } from './shop-metrics.js';

/** A scrape waits that long for the database, in ms; without its answer the other metrics are served. */
const DATABASE_TIMEOUT_MS = 2000;

/** Reads the database before its metrics are read. */
class ShopRegistry extends Registry {
  readDatabase: () => Promise<void> = () => Promise.resolve();

  async scrape(): Promise<Scrape> {
    await this.readDatabase();
    return { type: this.contentType, body: await this.metrics() };
  }

  /** The metrics that one of several workers contributes. */
  override async getMetricsAsJSON(): Promise<MetricObjectWithValues<MetricValue<string>>[]> {
    await this.readDatabase();
    return super.getMetricsAsJSON();
  }
}

/**
 * Begins to measure requests, and returns `serve`, which serves the metrics in the format of Prometheus (RUNNING-39):
 * at /metrics to whom has METRICS_TOKEN, and on METRICS_PORT. To others /metrics does not exist. Of several workers each
 * serves the metrics of all (WORKERS-6), and METRICS_PORT is served by the primary process.
 */
export function createMetrics(app: NestFastifyApplication, fastify: FastifyInstance, config: Config) {
  const registry = new ShopRegistry();
  measureRequests(fastify, registry);
  return {
    async serve(queues: RequestQueues): Promise<void> {
      measureProcess(registry, { queues, transactions: app.get(Transactions) });
      registry.readDatabase = createDatabaseReading(app, registry);
      const scrape = cluster.isWorker ? scrapeAllWorkers(registry) : shareReading(() => registry.scrape());
      if (config.METRICS_TOKEN !== undefined) serveRoute(fastify, scrape, config.METRICS_TOKEN);
      if (config.METRICS_PORT === undefined || cluster.isWorker) return;
      const server = await listenForScrapes(scrape, config);
      fastify.addHook('onClose', async () => {
        server.closeAllConnections();
        server.close();
      });
    },
  };
}

function createDatabaseReading(app: NestFastifyApplication, registry: Registry): () => Promise<void> {
  const connection = app.get<Connection>(getConnectionToken(), { strict: false });
  measureCommands(registry, connection);
  const readings = [
    measureStore(registry, connection),
    measureOrders(registry, app.get(SalesTotalsRepository, { strict: false })),
    measureEmails(registry, app.get<Model<Email>>(getModelToken(Email.name), { strict: false })),
  ];
  const isUp = new Gauge({
    name: 'zevar_database_up',
    help: '1 if the database answered this scrape, else 0.',
    aggregator: 'min',
    registers: [registry],
  });
  return async () => {
    const work = Promise.all(readings.map((reading) => reading()));
    const answered = await withTimeout(DATABASE_TIMEOUT_MS, work).then(
      () => true,
      () => false,
    );
    isUp.set(answered ? 1 : 0);
  };
}
