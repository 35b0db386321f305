import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTagOf } from '../common/cache/entity-tag-of.js';
import { acceptsEncoding } from '../common/rest/accepts-encoding.js';
import { isNotModified } from './entity-tag.js';
import { addToVary } from './vary.js';

type Encoding = 'br' | 'gzip';

/** A body that is sent more than once. */
export interface KeptBody {
  etag: string;
  /** In UTF-8, so that no response encodes it again. */
  bytes: Buffer;
  /** Made when they are first asked for. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
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

export function keepBody(text: string): KeptBody {
  const bytes = Buffer.from(text);
  return { etag: entityTagOf(bytes), bytes, compressed: {} };
}

/** What a kept body takes of a cache, in bytes, with its compressed forms. */
export const keptSize = ({ bytes }: KeptBody): number => bytes.length * 1.5;

/** Sends the body in the best encoding that the client takes; 304 without it if `mayBeKnown` and the client has it. */
export function sendBody(body: KeptBody, request: FastifyRequest, reply: FastifyReply, mayBeKnown = true): void {
  const { bytes, compressed, etag } = body;
  const isCompressed = bytes.length >= COMPRESSED_FROM;
  void reply.header('etag', etag);
  if (isCompressed) addToVary(reply, 'Accept-Encoding');
  if (mayBeKnown && isNotModified(request, reply, etag)) return void reply.send();
  const encoding = isCompressed ? bestEncoding(request) : null;
  if (encoding === null) return void reply.send(bytes);
  compressed[encoding] ??= COMPRESS[encoding](bytes);
  compressed[encoding].then(
    (packed) => void reply.header('content-encoding', encoding).send(packed),
    (error: unknown) => void reply.send(error),
  );
}

const bestEncoding = (request: FastifyRequest): Encoding | null =>
  acceptsEncoding(request, 'br') ? 'br' : acceptsEncoding(request, 'gzip') ? 'gzip' : null;
