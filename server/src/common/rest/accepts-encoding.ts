import type { FastifyRequest } from 'fastify';

const ENCODINGS = {
  br: /\bbr\b(?!;\s*q=0(?:[.]0*)?(?:,|$))/i,
  gzip: /\bgzip\b(?!;\s*q=0(?:[.]0*)?(?:,|$))/i,
};

/** Whether the client takes responses in this encoding. */
export const acceptsEncoding = ({ headers }: FastifyRequest, encoding: keyof typeof ENCODINGS): boolean =>
  ENCODINGS[encoding].test(String(headers['accept-encoding'] ?? ''));

/** The headers that decide whether a path is answered with a page or by REST, for `Vary` (docs/decisions/0002). */
export const PAGE_OR_REST = 'Accept, User-Agent';
