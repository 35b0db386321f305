import type { FastifyRequest } from 'fastify';

const patternOf = (encoding: string): RegExp => new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(?:[.]0*)?(?:,|$))`, 'i');
const ENCODINGS = { br: patternOf('br'), gzip: patternOf('gzip') };

/** Whether the client takes responses in this encoding. */
export const acceptsEncoding = ({ headers }: FastifyRequest, encoding: keyof typeof ENCODINGS): boolean =>
  ENCODINGS[encoding].test(String(headers['accept-encoding'] ?? ''));

/** The headers that decide whether a path is answered with a page or by REST, for `Vary` (docs/decisions/0002). */
export const PAGE_OR_REST = 'Accept, User-Agent';
