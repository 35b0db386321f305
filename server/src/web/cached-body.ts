import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTagOf } from '../common/cache/entity-tag-of.js';
import { acceptsEncoding } from '../common/rest/accepts-encoding.js';
import { isNotModified } from './entity-tag.js';
import { addToVary } from '../common/rest/vary.js';

type Encoding = 'br' | 'gzip';

/** A body that is sent more than once. */
export interface CachedBody {
  etag: string;
  /** In UTF-8, so that no response encodes it again. */
  bytes: Buffer;
  /** Made when they are first asked for. */
  compressed: { [Each in Encoding]?: Promise<Buffer> | undefined };
}

/** Bytes. Smaller bodies are sent as they are. */
export const COMPRESSED_FROM = 1024;
/** Brotli's level: higher ones take longer than the line saves. */
const BROTLI_QUALITY = 5;

const COMPRESS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export function toCachedBody(text: string): CachedBody {
  const bytes = Buffer.from(text);
  return { etag: entityTagOf(bytes), bytes, compressed: {} };
}

/** Bytes that a body takes of a cache, about: with its compressed forms. */
export const cachedSize = ({ bytes }: CachedBody): number => bytes.length * 1.3;

/**
 * The body in the best encoding that the client takes, with the headers that tell it; '' for a 304 if `mayBeKnown` and
 * the client has it.
 */
export function encodeBody(
  body: CachedBody,
  request: FastifyRequest,
  reply: FastifyReply,
  mayBeKnown = true,
): Buffer | '' | Promise<Buffer> {
  const isCompressed = body.bytes.length >= COMPRESSED_FROM;
  void reply.header('etag', body.etag);
  if (isCompressed) addToVary(reply, 'Accept-Encoding');
  if (mayBeKnown && isNotModified(request, reply, body.etag)) return '';
  const encoding = isCompressed ? bestEncoding(request) : null;
  return encoding === null ? body.bytes : compress(body, encoding, reply);
}

async function compress({ bytes, compressed }: CachedBody, encoding: Encoding, reply: FastifyReply): Promise<Buffer> {
  const packing = (compressed[encoding] ??= COMPRESS[encoding](bytes));
  try {
    const packed = await packing;
    void reply.header('content-encoding', encoding);
    return packed;
  } catch (error) {
    compressed[encoding] = undefined;
    throw error;
  }
}

const bestEncoding = (request: FastifyRequest): Encoding | null =>
  acceptsEncoding(request, 'br') ? 'br' : acceptsEncoding(request, 'gzip') ? 'gzip' : null;
