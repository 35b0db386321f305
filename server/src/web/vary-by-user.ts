import type { FastifyInstance } from 'fastify';
import { addToVary } from './vary.js';

const SENT_BY_USERS = 'x-auth-token, Authorization';

/** Names the headers that say who asks, where a response differs by user: these responses are never stored. */
export function varyByUser(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('cache-control') === 'no-store') addToVary(reply, SENT_BY_USERS);
    done(null, payload);
  });
}
