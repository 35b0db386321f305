import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { isGraphqlPath } from '../common/rest/graphql-path.js';
import { TOTAL_COUNT } from '../common/rest/total-count.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { isNotModified } from './entity-tag.js';
import { encodeBody, toCachedBody, cachedSize, type CachedBody } from './cached-body.js';

interface CachedResponse {
  body: CachedBody;
  contentType: string;
  /** The length of the whole list, if the response is a page of one. */
  totalCount: ReturnType<FastifyReply['getHeader']>;
  /** The GraphQL operation, for the log. */
  operation: string | undefined;
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
    if (isCachedResponse(cached)) {
      request.graphqlOperation = cached.operation;
      return sendCached(cached, request, reply);
    }
    request.cacheSlot = { key, generation: cache.generation() };
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { cacheSlot } = request;
    if (
      !cacheSlot ||
      reply.statusCode !== 200 ||
      reply.getHeader('cache-control') !== CATALOGUE_CACHE_CONTROL ||
      payload === null
    )
      return done(null, payload);
    if (typeof payload !== 'string') return done(null, revalidate(payload, request, reply));
    const body = toCachedBody(payload);
    const response: CachedResponse = {
      body,
      contentType: String(reply.getHeader('content-type')),
      totalCount: reply.getHeader(TOTAL_COUNT),
      operation: request.graphqlOperation,
    };
    if (payload.length <= MAX_BODY_LENGTH)
      cache.put(cacheSlot.key, response, cacheSlot.generation, cacheSlot.key.length + cachedSize(body));
    const encoded = encodeBody(body, request, reply);
    if (!(encoded instanceof Promise)) return done(null, encoded);
    encoded.then((bytes) => done(null, bytes), done);
  });
}

/** A stream with an ETag of its own is not stored, and ends unread when the client has the body. */
function revalidate(payload: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  const etag = reply.getHeader('etag');
  if (!(payload instanceof Readable) || typeof etag !== 'string' || !isNotModified(request, reply, etag))
    return payload;
  payload.destroy();
  return '';
}

/**
 * The cache key: the URL of a GET or HEAD request, or the whole GraphQL operation with the accepted media types; null
 * for other requests.
 */
function cacheKey({ method, url, body, headers }: FastifyRequest): string | null {
  if (method === 'GET' || method === 'HEAD') return isGraphqlPath(url) ? null : `GET ${url}`;
  return method === 'POST' && isGraphqlPath(url) ? operationKey(body, headers.accept) : null;
}

function operationKey(body: unknown, accept = ''): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { query, variables, operationName } = body as { query?: unknown; variables?: unknown; operationName?: unknown };
  if (typeof query !== 'string') return null;
  return `POST ${accept}\n${query}\n${JSON.stringify(variables ?? null)}\n${JSON.stringify(operationName ?? null)}`;
}

function sendCached(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('cache-control', CATALOGUE_CACHE_CONTROL).header('content-type', response.contentType);
  if (response.totalCount !== undefined) void reply.header(TOTAL_COUNT, response.totalCount);
  const encoded = encodeBody(response.body, request, reply);
  if (!(encoded instanceof Promise)) return void reply.send(encoded);
  const send = (payload: unknown) => void reply.send(payload);
  encoded.then(send, send);
}

const isCachedResponse = (value: unknown): value is CachedResponse =>
  typeof value === 'object' && value !== null && 'contentType' in value;
