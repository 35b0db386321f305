import type { FastifyInstance } from 'fastify';
import { isGraphqlPath } from '../common/rest/graphql-path.js';
import { addToVary } from '../common/rest/vary.js';

const SENT_BY_USERS = 'x-auth-token, Authorization';

/**
 * Names the headers that say who asks, where a response differs by user: these responses are never stored; and the one
 * that decides about the media type of GraphQL.
 */
export function nameVaryingHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('cache-control') === 'no-store') addToVary(reply, SENT_BY_USERS);
    if (isGraphqlPath(request.url)) addToVary(reply, 'Accept');
    done(null, payload);
  });
}
