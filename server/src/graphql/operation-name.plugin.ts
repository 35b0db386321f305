import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import { Kind, type OperationDefinitionNode } from 'graphql';

declare module 'fastify' {
  interface FastifyRequest {
    /** Names the GraphQL operation in the log, such as `query ProductList: products`. */
    graphqlOperation?: string | undefined;
    /** Its root field, or `several`, for the metrics: callers must not make time series by names of their own. */
    graphqlRootField?: string | undefined;
  }
}

/** Names are chosen by the caller, and may be as long as the request. */
const MAX_LENGTH = 200;

/** The kind and name of an operation and its root fields. */
const describeOperation = ({ operation, name, selectionSet }: OperationDefinitionNode): string => {
  const fields = selectionSet.selections.map((each) => (each.kind === Kind.FIELD ? each.name.value : '…'));
  return `${operation}${name ? ` ${name.value}` : ''}: ${fields.join(', ')}`.slice(0, MAX_LENGTH);
};

const rootFieldOf = ({ selectionSet: { selections } }: OperationDefinitionNode): string => {
  const [first] = selections;
  return selections.length === 1 && first?.kind === Kind.FIELD ? first.name.value : 'several';
};

/** Names the operation of each valid request, for the log. */
export const operationNamePlugin: ApolloServerPlugin<{ request: FastifyRequest }> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, contextValue }) {
        if (!operation) return;
        contextValue.request.graphqlOperation = describeOperation(operation);
        contextValue.request.graphqlRootField = rootFieldOf(operation);
      },
    };
  },
};
