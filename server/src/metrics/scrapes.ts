import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

/** The metrics in the format of Prometheus. */
export interface Scrape {
  type: string;
  body: string;
}

/** Calls at the same time share one reading. */
export function shareReading<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | null = null;
  return () => (current ??= read().finally(() => (current = null)));
}

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Whether the header `Authorization` holds the token; always without a token. In constant time. */
function isAuthorized({ headers: { authorization = '' } }: IncomingMessage, token: string | undefined): boolean {
  const given = authorization.replace(/^bearer /i, 'Bearer ');
  return token === undefined || timingSafeEqual(sha256(given), sha256(`Bearer ${token}`));
}

/** Serves /metrics to whom has the token; to others it does not exist. */
export function serveRoute(fastify: FastifyInstance, scrape: () => Promise<Scrape>, token: string): void {
  fastify.get('/metrics', async (request, reply) => {
    if (!isAuthorized(request.raw, token)) return reply.callNotFound();
    const { type, body } = await scrape();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(body);
  });
}

/** Listens on METRICS_PORT of the shop's own HOST. If there is a token, it is needed here as well. */
export async function listenForScrapes(
  scrape: () => Promise<Scrape>,
  { METRICS_PORT, METRICS_TOKEN, HOST }: Config,
): Promise<Server> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isFound = request.url?.split('?')[0] === '/metrics' && isAuthorized(request, METRICS_TOKEN);
    const { type, body } = isFound ? await scrape() : { type: 'text/plain', body: 'Not found' };
    response.writeHead(isFound ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    // For the message: PORT fails alike.
    const refuse = (error: Error) => reject(Object.assign(error, { setting: 'METRICS_PORT' }));
    server.once('error', refuse).listen(METRICS_PORT, HOST, resolve);
  });
  return server;
}
