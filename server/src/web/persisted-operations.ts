import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isGraphqlPath } from '../common/rest/graphql-path.js';

/** Apollo's protocol of persisted queries: the id from a list, or the hash, in place of the text. */
const PersistedRequest = z.looseObject({
  query: z.undefined().optional(),
  extensions: z.looseObject({ persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string() }) }),
});

/**
 * Puts the texts of the client's operations in place of their ids, before the response cache and Apollo, which know
 * texts only. Others pass as they are: Apollo refuses an id, and the client sends the text.
 */
export function resolvePersistedOperations(app: FastifyInstance, operations: ReadonlyMap<string, string>): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method !== 'POST' || !isGraphqlPath(request.url)) return done();
    const { data } = PersistedRequest.safeParse(request.body);
    if (!data) return done();
    const { persistedQuery, ...extensions } = data.extensions;
    const query = operations.get(persistedQuery.sha256Hash);
    if (query !== undefined) request.body = { ...data, query, extensions };
    done();
  });
}
