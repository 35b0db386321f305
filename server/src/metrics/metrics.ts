import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Connection, Model } from 'mongoose';
import { Gauge, Registry } from 'prom-client';
import { withTimeout } from '../common/concurrency/with-timeout.js';
import { Transactions } from '../common/transactions/transactions.js';
import type { Config } from '../config/config.js';
import { SalesTotalsRepository } from '../orders/sales-totals.repository.js';
import { Email } from '../outbox/email.schema.js';
import type { RequestQueues } from '../web/admission.js';
import { measureCommands, measureStore } from './database-metrics.js';
import { measureProcess } from './process-metrics.js';
import { measureRequests } from './request-metrics.js';
import { measureEmails, measureOrders } from './shop-metrics.js';

/** A scrape waits that long for the database, in ms; without its answer the other metrics are served. */
const DATABASE_TIMEOUT_MS = 2000;

/**
 * Begins to measure requests, and returns `serve`, which serves the metrics in the format of Prometheus (RUNNING-39):
 * at /metrics to whom has METRICS_TOKEN, and on METRICS_PORT. To others /metrics does not exist.
 */
export function createMetrics(app: NestFastifyApplication, fastify: FastifyInstance, config: Config) {
  const registry = new Registry();
  measureRequests(fastify, registry);
  return {
    async serve(queues: RequestQueues): Promise<void> {
      measureProcess(registry, { queues, transactions: app.get(Transactions) });
      const scrape = createScrape(app, registry);
      if (config.METRICS_TOKEN !== undefined) serveRoute(fastify, scrape, config.METRICS_TOKEN);
      if (config.METRICS_PORT !== undefined) await listen(fastify, scrape, config);
    },
  };
}

type Scrape = () => Promise<{ type: string; body: string }>;

/** Scrapes at the same time share one reading of the database. */
function createScrape(app: NestFastifyApplication, registry: Registry): Scrape {
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
    registers: [registry],
  });
  const read = async () => {
    const work = Promise.all(readings.map((reading) => reading()));
    const answered = await withTimeout(DATABASE_TIMEOUT_MS, work).then(
      () => true,
      () => false,
    );
    isUp.set(answered ? 1 : 0);
    return { type: registry.contentType, body: await registry.metrics() };
  };
  let current: ReturnType<Scrape> | null = null;
  return () => (current ??= read().finally(() => (current = null)));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the header `Authorization` holds the token; always without a token. In constant time. */
const isAuthorized = ({ headers }: IncomingMessage, token: string | undefined): boolean =>
  token === undefined || timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));

function serveRoute(fastify: FastifyInstance, scrape: Scrape, token: string): void {
  fastify.get('/metrics', async (request, reply) => {
    if (!isAuthorized(request.raw, token)) return reply.callNotFound();
    const { type, body } = await scrape();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(body);
  });
}

/** Listens on the shop's own HOST. If there is a token, it is needed here as well. */
async function listen(fastify: FastifyInstance, scrape: Scrape, config: Config): Promise<void> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isFound = request.url?.split('?')[0] === '/metrics' && isAuthorized(request, config.METRICS_TOKEN);
    const { type, body } = isFound ? await scrape() : { type: 'text/plain', body: 'Not found' };
    response.writeHead(isFound ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.METRICS_PORT, config.HOST, resolve);
  });
  fastify.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
