import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';

/** Root fields that answer everybody alike and may come from memory for a moment (decisions.md, "freshness"). */
const BROWSED = new Set(['products', 'product', 'categories', 'category', 'topPicks', 'shop', '__typename']);

/** Marks the answer to a query of the catalogue alone as public; everything else is nobody else's business. */
export const cacheControlPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, response }) {
        const isWhole = response.body.kind === 'single' && !response.body.singleResult.errors;
        response.http.headers.set('cache-control', isWhole && isBrowsing(operation) ? CATALOGUE_CACHE_CONTROL : 'no-store');
      },
    };
  },
};

const isBrowsing = (operation: OperationDefinitionNode | null | undefined): boolean =>
  operation?.operation === 'query' &&
  operation.selectionSet.selections.every((each) => each.kind === Kind.FIELD && BROWSED.has(each.name.value));
