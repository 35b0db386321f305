import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { ConfigError } from '../config/config.js';

/** Refuses operations that are not the client's own, whether by id or as text, before they are executed. */
export function trustedOnlyPlugin(operations: ReadonlyMap<string, string>): ApolloServerPlugin {
  if (operations.size === 0)
    throw new ConfigError('GRAPHQL_TRUSTED_ONLY needs the list of operations of the built client: run npm run build.');
  const texts = new Set(operations.values());
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ source }) {
          if (texts.has(source)) return;
          throw new GraphQLError('This shop accepts only the operations of its own pages', {
            extensions: { code: 'QUERY_NOT_IN_SAFELIST', http: { status: 400 } },
          });
        },
      };
    },
  };
}
