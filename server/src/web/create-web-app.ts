import fastifyCompress from '@fastify/compress';
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from '../app.module.js';
import { TokensService } from '../auth/tokens.service.js';
import { FirstAdmin } from '../auth/first-admin.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { IndexBuilder } from '../database/database-indexes.js';
import { addRequestIdToErrors } from '../graphql/error-request-id.js';
import type { Config } from '../config/config.js';
import { MediaService } from '../media/media.service.js';
import { FirstStartDemo } from '../seed/first-start-demo.js';
import { handleClientError } from './client-error.js';
import { cacheResponses } from './response-cache.js';
import { closeStalledResponses } from './stalled-responses.js';
import { limitBodyTime } from './body-timeout.js';
import { limitRequestTime } from './request-timeout.js';
import { ConnectionDraining } from './connection-draining.js';
import { sendError } from './error-responses.js';
import { serveExplorer } from './explorer.js';
import { acceptJsonOnly } from './json-body.js';
import { acceptMultipart } from './multipart.js';
import { rewriteUnreadableUrl, servePages } from './pages.js';
import { decorateClientAddress } from './client-address.js';
import { limitRequestRate } from './rate-limit.js';
import { registerSecurityHeaders } from './security-headers.js';
import { serveUploads } from './uploads.js';

const BODY_LIMIT = 100 * 1024;
/** Bytes. Smaller responses are compressed synchronously, in 0.25 ms; a stream would take ten times the work. */
const SYNC_BYTES = 64 * 1024;

/** Times are in milliseconds. */
const adapterFor = (config: Config) =>
  new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000, // fits an upload of ten images; JSON bodies have less (body-timeout.ts)
    keepAliveTimeout: 5000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY_HOPS,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/', headers }: IncomingMessage) => rewriteUnreadableUrl(url, headers.accept),
    clientErrorHandler: handleClientError,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => sendError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: 5000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2000 },
  });

/** The path without the query, and without the secret tokens of the links in emails. */
const loggedPath = (url: string): string | undefined => url.split('?', 1)[0]?.replace(/[0-9a-f]{64}/gi, '…');

function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        path: loggedPath(request.url),
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
    allowedHeaders: [
      'content-type',
      'x-auth-token',
      'authorization',
      'apollo-require-preflight',
      'apollographql-client-name',
    ],
  });
}

/**
 * Creates the application with REST, GraphQL and the client's pages, builds the indexes and seeds an empty database. It
 * does not listen yet. The order of the hooks below is the order in which they run.
 */
export async function createWebApp(config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapterFor(config), {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const logger = app.get<Logger>(LOGGER);
  app.get(ConnectionDraining).watch(fastify);
  logRequests(fastify, logger);
  await registerSecurityHeaders(fastify, config);
  decorateClientAddress(fastify);
  limitRequestRate(fastify, config);
  limitBodyTime(fastify);
  limitRequestTime(fastify, logger);
  closeStalledResponses(fastify);
  acceptJsonOnly(fastify);
  acceptMultipart(fastify, app.get(TokensService, { strict: false }));
  addRequestIdToErrors(fastify);
  cacheResponses(fastify, app.get(CatalogueCache));
  enableCors(app, config);
  // After the response cache, which stores uncompressed bodies, and before all routes.
  await fastify.register(fastifyCompress, {
    threshold: 1024,
    syncThreshold: SYNC_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  // Without introspection the explorer has nothing to show.
  if (config.introspection) await serveExplorer(fastify);
  await servePages(fastify, config);
  serveUploads(fastify, app.get(MediaService, { strict: false }));

  await app.get(IndexBuilder).build();
  if (config.SEED === 'demo') await app.get(FirstStartDemo).seedIfEmpty();
  await app.get(FirstAdmin).ensure();
  await app.init();
  await fastify.ready();
  return app;
}
