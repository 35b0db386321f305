import type { FastifyInstance } from 'fastify';
import { hasUtf8Query, notUtf8 } from '../common/rest/utf8.js';
import { sendAppError } from './error-responses.js';

/** Refuses queries whose escapes are not UTF-8, as paths are: `%E9` would be looked for by its three characters. */
export function refuseUnreadableQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasUtf8Query(request.url)) return done();
    sendAppError(notUtf8(), request, reply);
  });
}
