import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { sendError } from './error-responses.js';
import { isUpload } from './one-click.js';

const BODY_MS = 15_000;

/** Answers TIMEOUT when a body without files takes longer than 15 s. The server's own requestTimeout fits uploads of images. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if ((length === undefined && chunked === undefined) || isUpload(request)) return done();
    const timer = setTimeout(() => {
      if (reply.sent) return;
      void reply.header('connection', 'close');
      sendError(new AppError('TIMEOUT'), request, reply);
    }, BODY_MS);
    for (const event of ['end', 'close'] as const) request.raw.once(event, () => clearTimeout(timer));
    done();
  });
}
