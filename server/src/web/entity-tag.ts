import type { FastifyReply, FastifyRequest } from 'fastify';

/** `W/"…"` and `"…"`; a tag may contain commas. */
const TAGS = /(?:W\/)?("[^"]*")/g;

/**
 * Whether If-None-Match names this ETag: in a list, as `*`, and weak or strong. Both forms mean the same body
 * (RFC 9110, 13.1.2).
 */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(TAGS)].some(([, tag]) => tag === etag.replace(/^W\//, ''));
}

/** Whether the client has the body with this ETag. If so, the response becomes a 304, to be sent without a body. */
export function isNotModified({ method, headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !matchesEntityTag(headers['if-none-match'], etag)) return false;
  void reply.status(304).removeHeader('content-type').removeHeader('content-length').removeHeader('content-encoding');
  return true;
}
