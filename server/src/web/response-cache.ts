import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';

interface CachedResponse {
  body: string;
  etag: string;
  contentType: string;
}

interface CacheSlot {
  key: string;
  generation: ReturnType<CatalogueCache['generation']>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the response may be cached; unset for requests that are not cacheable. */
    cacheSlot?: CacheSlot;
  }
}

/** Characters. Longer bodies are lists without paging, which are not worth the memory. */
const MAX_BODY_LENGTH = 512 * 1024;

/**
 * Caches the bodies of public REST and GraphQL responses in the catalogue cache. A response is public when its handler
 * set CATALOGUE_CACHE_CONTROL. Also answers REST requests with 304 when If-None-Match names the same body.
 */
export function cacheResponses(app: FastifyInstance, cache: CatalogueCache): void {
  app.addHook('preHandler', (request, reply, done) => {
    const key = cacheKey(request);
    if (key === null) return done();
    const cached = cache.peek(key);
    if (isCachedResponse(cached)) return void send(cached, request, reply);
    request.cacheSlot = { key, generation: cache.generation() };
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { cacheSlot } = request;
    if (
      !cacheSlot ||
      reply.statusCode !== 200 ||
      reply.getHeader('cache-control') !== CATALOGUE_CACHE_CONTROL ||
      typeof payload !== 'string'
    )
      return done(null, payload);
    const response: CachedResponse = {
      body: payload,
      etag: etagOf(payload),
      contentType: String(reply.getHeader('content-type')),
    };
    if (payload.length <= MAX_BODY_LENGTH)
      cache.put(cacheSlot.key, response, cacheSlot.generation, cacheSlot.key.length + payload.length);
    void reply.header('etag', response.etag);
    if (request.method !== 'GET' || request.headers['if-none-match'] !== response.etag) return done(null, payload);
    void reply.status(304).removeHeader('content-type').removeHeader('content-length');
    done(null, '');
  });
}

/** The cache key: the URL of a GET request, or the whole GraphQL operation; null for other requests. */
function cacheKey({ method, url, body }: FastifyRequest): string | null {
  if (method === 'GET') return url.startsWith('/graphql') ? null : `GET ${url}`;
  if (method !== 'POST' || url !== '/graphql' || typeof body !== 'object' || body === null) return null;
  const { query, variables, operationName } = body as { query?: unknown; variables?: unknown; operationName?: unknown };
  if (typeof query !== 'string') return null;
  return `POST ${query}\n${JSON.stringify(variables ?? null)}\n${JSON.stringify(operationName ?? null)}`;
}

function send(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('cache-control', CATALOGUE_CACHE_CONTROL)
    .header('etag', response.etag)
    .header('content-type', response.contentType);
  if (request.method === 'GET' && request.headers['if-none-match'] === response.etag)
    void reply.status(304).removeHeader('content-type').send();
  else void reply.send(response.body);
}

const isCachedResponse = (value: unknown): value is CachedResponse =>
  typeof value === 'object' && value !== null && 'etag' in value;

const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;
