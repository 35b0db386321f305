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
/** Up to here an answer is packed at once: that takes a quarter of a millisecond, and the stream for it ten times as much work. */
const SYNC_BYTES = 64 * 1024;

/** Time-outs and sizes: behaviours.md B-11. */
const adapterFor = (config: Config) =>
  new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000, // a form with ten pictures; a body of JSON has less: body-time.ts
    keepAliveTimeout: 5000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY_HOPS,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/', headers }: IncomingMessage) => rewriteUnreadableUrl(url, headers.accept),
    clientErrorHandler: handleClientError,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { headersTimeout: 5000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2000 },
  });

/** Without the query and without the secrets of letters' links. */
const loggedPath = (url: string): string | undefined => url.split('?', 1)[0]?.replace(/[0-9a-f]{64}/gi, '…');

/** The whole shop as one web application, its indexes standing, not yet listening. */
export async function createWebApp(config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapterFor(config), {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const logger = app.get<Logger>(LOGGER);
  if (config.CORS_ORIGINS.length > 0) {
    app.enableCors({
      origin: config.CORS_ORIGINS,
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

  app.get(ConnectionDraining).watch(fastify);
  fastify.addHook('onResponse', (request, reply, done) => {
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
  registerSecurityHeaders(fastify, config);
  decorateClientAddress(fastify);
  limitRequestRate(fastify, config);
  limitBodyTime(fastify);
  limitRequestTime(fastify, logger);
  closeStalledResponses(fastify);
  acceptJsonOnly(fastify);
  acceptMultipart(fastify, app.get(TokensService, { strict: false }));
  addRequestIdToErrors(fastify);
  cacheResponses(fastify, app.get(CatalogueCache));
  // After the memory, which keeps plain text; before every route, which it then compresses.
  await fastify.register(fastifyCompress, {
    threshold: 1024,
    syncThreshold: SYNC_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  // It has nothing to show where the schema is not told.
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
