import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';

interface Answer {
  body: string;
  etag: string;
  contentType: string;
}

interface Asked {
  key: string;
  since: ReturnType<CatalogueCache['moment']>;
}

declare module 'fastify' {
  interface FastifyRequest {
    asked?: Asked;
  }
}

/** Longer bodies are the whole list without pages: not worth the memory. */
const MAX_BODY = 512 * 1024;

/**
 * Keeps the bytes of public answers for as long as they are fresh, in front of both doors: what many shoppers ask for
 * in the same second is worked out once. An answer is public when its handler says so by its Cache-Control.
 */
export function cacheResponses(app: FastifyInstance, cache: CatalogueCache): void {
  app.addHook('preHandler', (request, reply, done) => {
    const key = keyOf(request);
    if (key === null) return done();
    const kept = cache.peek(key);
    if (isAnswer(kept)) return void send(kept, request, reply);
    request.asked = { key, since: cache.generation() };
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { asked } = request;
    if (
      !asked ||
      reply.statusCode !== 200 ||
      reply.getHeader('cache-control') !== CATALOGUE_CACHE_CONTROL ||
      typeof payload !== 'string'
    )
      return done(null, payload);
    const answer: Answer = {
      body: payload,
      etag: etagOf(payload),
      contentType: String(reply.getHeader('content-type')),
    };
    if (payload.length <= MAX_BODY) cache.put(asked.key, answer, asked.since, asked.key.length + payload.length);
    void reply.header('etag', answer.etag);
    if (request.method !== 'GET' || request.headers['if-none-match'] !== answer.etag) return done(null, payload);
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, '');
  });
}

/** What an answer depends on: the address for a GET, the whole operation for GraphQL. */
function keyOf({ method, url, body }: FastifyRequest): string | null {
  if (method === 'GET') return url.startsWith('/graphql') ? null : `GET ${url}`;
  if (method !== 'POST' || url !== '/graphql' || typeof body !== 'object' || body === null) return null;
  const { query, variables, operationName } = body as { query?: unknown; variables?: unknown; operationName?: unknown };
  if (typeof query !== 'string') return null;
  return `POST ${query}\n${JSON.stringify(variables ?? null)}\n${JSON.stringify(operationName ?? null)}`;
}

function send(answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('cache-control', CATALOGUE_CACHE_CONTROL)
    .header('etag', answer.etag)
    .header('content-type', answer.contentType);
  if (request.method === 'GET' && request.headers['if-none-match'] === answer.etag)
    void reply.status(304).removeHeader('content-type').send();
  else void reply.send(answer.body);
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'etag' in value;

const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;
