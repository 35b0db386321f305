import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { isGraphqlPath } from '../common/rest/graphql-path.js';

/** Query fields with the same answer for everybody, which the response cache may serve (docs/decisions/0004). */
const PUBLIC_FIELDS = new Set([
  ...['products', 'product', 'categories', 'category', 'topPicks', 'searchSuggestions', 'relatedProducts', 'shop'],
  '__typename',
]);

/** Sets Cache-Control: public for queries of public fields only, no-store for everything else. */
export const cacheControlPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, response }) {
        const isSuccess = response.body.kind === 'single' && !response.body.singleResult.errors;
        response.http.headers.set(
          'cache-control',
          isSuccess && isPublicQuery(operation) ? CATALOGUE_CACHE_CONTROL : 'no-store',
        );
      },
    };
  },
};

/** Forbids caching of what is answered without the plugin above: requests that are refused before any operation. */
export function forbidCachingOfRefusals(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isGraphqlPath(request.url) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

const isPublicQuery = (operation: OperationDefinitionNode | null | undefined): boolean =>
  operation?.operation === 'query' &&
  operation.selectionSet.selections.every((each) => each.kind === Kind.FIELD && PUBLIC_FIELDS.has(each.name.value));
