import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { isGraphqlPath } from '../common/rest/graphql-path.js';
import { AcceptBacklog } from './accept-backlog.js';
import { sendAppError } from './error-responses.js';
import { EventLoopLag } from './event-loop-lag.js';
import { RequestQueue } from './request-queue.js';

/** Requests under way in this process; each takes a few milliseconds of the main thread or the database. */
const MAX_REQUESTS = 500;
/**
 * Milliseconds for which the event loop has not come round, while so many requests are under way: what arrives now
 * waits at least as long again. With fewer the process was only paused, and is free.
 */
const MAX_LAG_MS = 1000;
const LAGGING_REQUESTS = 100;

/** For how long a new connection may have waited: with the wait of its order it stays below two seconds. */
const BACKLOG = { maxMs: 800, minCrowd: 200 };

/** Orders take ten times the work of a read. The longest that the last one should wait, in ms. */
const ORDERS = { waitMs: 1000, min: 100, max: 400 };

/** What is served from memory or by the file system, and what watches a server, which must answer when it is busy. */
const EXEMPT = /^\/((health|assets|uploads)\/|metrics$)/;
/** One error for all refusals: making one takes long, because of its stack. */
const REFUSAL = new AppError('UNAVAILABLE', { retryAfter: 2 });

const ORDER_PATH = /^\/orders(\/guest)?\/?(\?|$)/;

/** The requests under way, and how many were refused: `late` because they had waited too long, `full` otherwise. */
export interface RequestQueues {
  all: RequestQueue;
  orders: RequestQueue;
  refusals: { late: number; full: number };
}

/**
 * Refuses with UNAVAILABLE, at once, what the process cannot serve in time: the requests under way are limited, and
 * with them every queue behind. Orders have a limit of their own, by how fast they are placed. Called after
 * `servePages`: pages are answered even then.
 */
export function limitConcurrency(app: FastifyInstance): RequestQueues {
  const lag = new EventLoopLag();
  const backlog = new AcceptBacklog(app.server, BACKLOG);
  const all = new RequestQueue({ max: MAX_REQUESTS });
  const orders = new RequestQueue(ORDERS);
  const refusals = { late: 0, full: 0 };
  const refuse = (reason: keyof typeof refusals, request: FastifyRequest, reply: FastifyReply): void => {
    refusals[reason] += 1;
    sendAppError(REFUSAL, request, reply);
  };
  app.addHook('onClose', async () => lag.stop());

  // Requests are refused as soon as the headers are parsed: a refused body is not read.
  app.addHook('onRequest', (request, reply, done) => {
    if (EXEMPT.test(request.url)) return done();
    const isLate = backlog.takeLate(request.raw.socket) || (all.underWay >= LAGGING_REQUESTS && lag.now() > MAX_LAG_MS);
    if (!isLate && !all.isFull && !(isRestOrder(request) && orders.isFull)) return done();
    refuse(isLate ? 'late' : 'full', request, reply);
  });

  // A request counts when its body was read, so that slow clients take no place.
  app.addHook('preHandler', (request, reply, done) => {
    if (EXEMPT.test(request.url)) return done();
    const queues = isRestOrder(request) || isGraphqlOrder(request) ? [orders, all] : [all];
    if (queues.some(({ isFull }) => isFull)) {
      refuse('full', request, reply);
      return;
    }
    request.leaveQueues = once(() => queues.forEach((queue) => queue.leave()));
    queues.forEach((queue) => queue.enter());
    reply.raw.once('close', request.leaveQueues);
    done();
  });
  // A client that reads its answer slowly takes no place either.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.leaveQueues?.();
    done(null, payload);
  });
  return { all, orders, refusals };
}

declare module 'fastify' {
  interface FastifyRequest {
    leaveQueues?: () => void;
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

const isRestOrder = ({ method, url }: FastifyRequest): boolean => method === 'POST' && ORDER_PATH.test(url);

/** Looks for the mutation in the text, because the operation is not parsed yet. */
function isGraphqlOrder({ method, url, body }: FastifyRequest): boolean {
  if (method !== 'POST' || !isGraphqlPath(url) || typeof body !== 'object' || body === null) return false;
  return 'query' in body && typeof body.query === 'string' && body.query.includes('placeOrder');
}
