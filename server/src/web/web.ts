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
import { nameRequestInErrors } from '../graphql/request-id.js';
import type { Config } from '../config/config.js';
import { MediaService } from '../media/media.service.js';
import { OpeningDemo } from '../seed/opening-demo.js';
import { answerNoRequest } from './no-request.js';
import { keepAnswers } from './answer-cache.js';
import { limitAnswerTime } from './answer-time.js';
import { limitBodyTime } from './body-time.js';
import { limitWorkTime } from './deadline.js';
import { Draining } from './draining.js';
import { answerError } from './error-answers.js';
import { serveExplorer } from './explorer.js';
import { readJsonOnly } from './json-body.js';
import { readMultipart } from './multipart.js';
import { readablePage, servePages } from './pages.js';
import { keepClientAddress } from './client-address.js';
import { limitRates } from './rate-limit.js';
import { secureHeaders } from './security-headers.js';
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
    rewriteUrl: ({ url = '/', headers }: IncomingMessage) => readablePage(url, headers.accept),
    clientErrorHandler: answerNoRequest,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerError(error, request, reply),
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

  app.get(Draining).watch(fastify);
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
  secureHeaders(fastify, config);
  keepClientAddress(fastify);
  limitRates(fastify, config);
  limitBodyTime(fastify);
  limitWorkTime(fastify, logger);
  limitAnswerTime(fastify);
  readJsonOnly(fastify);
  readMultipart(fastify, app.get(TokensService, { strict: false }));
  nameRequestInErrors(fastify);
  keepAnswers(fastify, app.get(CatalogueCache));
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
  if (config.SEED === 'demo') await app.get(OpeningDemo).fillIfEmpty();
  await app.get(FirstAdmin).ensure();
  await app.init();
  await fastify.ready();
  return app;
}
