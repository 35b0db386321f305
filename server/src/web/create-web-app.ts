import fastifyCompress from '@fastify/compress';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { getConnectionToken } from '@nestjs/mongoose';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from 'mongoose';
import { AppModule } from '../app.module.js';
import { TokensService } from '../auth/tokens.service.js';
import { TOTAL_COUNT } from '../common/rest/total-count.js';
import { ApiKeysReader } from '../common/access/api-keys.reader.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { ThrottleService } from '../common/throttle/throttle.service.js';
import { Tracer } from '../common/tracer.js';
import { loggedPath } from '../common/logging/logged-path.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { DatabaseSetup } from '../database/database-setup.js';
import { forbidCachingOfRefusals } from '../graphql/cache-control.plugin.js';
import { createGuestExecutor } from '../graphql/execute-as-guest.js';
import { limitAnswerSize } from '../graphql/answer-size.js';
import { addRequestIdToErrors } from '../graphql/error-request-id.js';
import { hasExplorer, type Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { PublicUrl } from '../mail/public-url.js';
import { ProductsService } from '../products/products.service.js';
import { MediaService } from '../media/media.service.js';
import { FirstStartDemo } from '../seed/first-start-demo.js';
import { handleClientError } from './client-error.js';
import { cacheResponses } from './response-cache.js';
import { closeStalledResponses } from './stalled-responses.js';
import { limitBodyTime } from './body-timeout.js';
import { setRequestDeadlines } from './request-deadline.js';
import { closeQueuedResponses } from './queued-responses.js';
import { limitConcurrency } from './admission.js';
import { ConnectionDraining } from './connection-draining.js';
import { sendError } from './error-responses.js';
import { serveApiReference } from './api-reference.js';
import { serveExplorer } from './explorer.js';
import { acceptJsonOnly } from './json-body.js';
import { acceptMultipart } from './multipart.js';
import { COMPRESSED_FROM } from './cached-body.js';
import { normalizeUrl } from './normalize-url.js';
import { rewriteUnreadableUrl, servePages } from './pages.js';
import { decorateClientAddress } from './client-address.js';
import { nameVaryingHeaders } from './varying-headers.js';
import { giveBrowserTokens } from './browser-token.js';
import { readPersistedOperations } from '../graphql/persisted-operations.js';
import { resolvePersistedOperations } from './persisted-operations.js';
import { refuseUnreadableQueries } from './readable-query.js';
import { limitRequestRate } from './rate-limit.js';
import { serveServiceWorker } from './service-worker.js';
import { setSecurityHeaders } from './security-headers.js';
import { serveUploads } from './uploads.js';
import { serveWebManifest } from './web-manifest.js';

/** Connections beyond this number are closed unanswered. */
export const MAX_CONNECTIONS = 2000;
const BODY_LIMIT = 100 * 1024;
/** Also the longest parameter of a path: the handlers answer an id of any length as unknown. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Bytes. Smaller responses are compressed synchronously, in 0.25 ms; a stream would take ten times the work. */
const SYNC_BYTES = 64 * 1024;

/** Times are in milliseconds. */
const adapterFor = (config: Config, logger: () => Logger) =>
  new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000, // fits an upload of ten images; JSON bodies have less (body-timeout.ts)
    keepAliveTimeout: 5000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY_HOPS,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/', headers }: IncomingMessage) => rewriteUnreadableUrl(normalizeUrl(url), headers.accept),
    clientErrorHandler: (error: Error, socket: Socket) => handleClientError(error, socket, logger()),
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => sendError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_HEADER_BYTES },
    http: { headersTimeout: 5000, maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 2000 },
  });

function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        path: loggedPath(request.url),
        operation: request.graphqlOperation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

function enableCors(app: NestFastifyApplication, { CORS_ORIGINS }: Config): void {
  if (CORS_ORIGINS.length === 0) return;
  app.enableCors({
    origin: CORS_ORIGINS,
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id', 'etag', 'idempotent-replayed', TOTAL_COUNT],
    allowedHeaders: [
      'content-type',
      'x-auth-token',
      'authorization',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'apollo-require-preflight',
      'apollographql-client-name',
    ],
  });
}

/** The end of a streamed answer has eleven listeners: the hooks below, Fastify and the stream. Node warns above ten. */
function allowListeners(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setMaxListeners(20);
    done();
  });
}

/**
 * Creates the application with REST, GraphQL and the client's pages, prepares the database and seeds an empty database.
 * It does not listen yet, and has no administrator. The order of the hooks below is the order in which they run.
 */
export async function createWebApp(config: Config): Promise<NestFastifyApplication> {
  closeQueuedResponses();
  const adapter = adapterFor(config, () => app.get<Logger>(LOGGER));
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const logger = app.get<Logger>(LOGGER);
  fastify.server.maxConnections = MAX_CONNECTIONS;
  allowListeners(fastify);
  app.get(ConnectionDraining).watch(fastify);
  logRequests(fastify, logger);
  // Both are loaded only where they are used: they would slow down each start.
  if (config.tracing) {
    const client = app.get<Connection>(getConnectionToken()).getClient();
    const tracer = app.get(Tracer, { strict: false });
    (await import('../tracing/tracing.js')).startTracing({ fastify, client, tracer, config, logger });
  }
  const metrics = config.metrics ? (await import('../metrics/metrics.js')).createMetrics(app, fastify, config) : null;
  setSecurityHeaders(fastify, config);
  decorateClientAddress(fastify, config, logger);
  const throttle = app.get(ThrottleService);
  fastify.decorateRequest('throttle', { getter: () => throttle });
  await giveBrowserTokens(fastify, config, app.get(Secrets));
  limitRequestRate(fastify, config, app.get(ApiKeysReader));
  limitBodyTime(fastify);
  setRequestDeadlines(fastify, logger);
  closeStalledResponses(fastify);
  acceptJsonOnly(fastify);
  acceptMultipart(fastify, app.get(TokensService, { strict: false }));
  limitAnswerSize(fastify);
  addRequestIdToErrors(fastify);
  forbidCachingOfRefusals(fastify);
  nameVaryingHeaders(fastify);
  resolvePersistedOperations(fastify, readPersistedOperations());
  cacheResponses(fastify, app.get(CatalogueCache));
  enableCors(app, config);
  // After the response cache, which compresses what it keeps, and before all routes.
  await fastify.register(fastifyCompress, {
    threshold: COMPRESSED_FROM,
    syncThreshold: SYNC_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  // REST is described where GraphQL is.
  if (config.introspection) serveApiReference(fastify);
  if (hasExplorer(config)) await serveExplorer(fastify);
  await servePages(fastify, {
    config,
    logger,
    cache: app.get(CatalogueCache),
    execute: createGuestExecutor(app),
    origin: () => app.get(PublicUrl, { strict: false }).value,
    isWithdrawn: (id) => app.get(ProductsService, { strict: false }).isWithdrawn(id),
  });
  // After the pages, which open whatever a link has in its query.
  refuseUnreadableQueries(fastify);
  await serveWebManifest(fastify, config);
  serveServiceWorker(fastify, config);
  const queues = limitConcurrency(fastify);
  await metrics?.serve(queues);
  serveUploads(fastify, app.get(MediaService, { strict: false }));

  await app.get(DatabaseSetup).prepare();
  if (config.SEED === 'demo') await app.get(FirstStartDemo).seedIfEmpty();
  await app.init();
  await fastify.ready();
  return app;
}
