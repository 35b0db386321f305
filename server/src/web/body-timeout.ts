import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { sendError } from './error-responses.js';
import { isMultipart } from './multipart.js';

const BODY_MS = 15_000;

/** A body of JSON has 15 s to come; the server's own limit is that of a form with pictures (behaviours.md B-11). */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if ((length === undefined && chunked === undefined) || isMultipart(request)) return done();
    const timer = setTimeout(() => {
      if (reply.sent) return;
      void reply.header('connection', 'close');
      sendError(new AppError('TIMEOUT'), request, reply);
    }, BODY_MS);
    for (const event of ['end', 'close'] as const) request.raw.once(event, () => clearTimeout(timer));
    done();
  });
}
