import type { ApolloServerPlugin } from '@apollo/server';
import { getVariableValues, GraphQLError } from 'graphql';
import { COST_LIMITS, measureCost } from './operation-cost.js';

const refuse = (message: string, details: Record<string, number>): never => {
  throw new GraphQLError(message, {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...details, http: { status: 400 } },
  });
};

/** Refuses operations above COST_LIMITS before they are executed. A rule of validation does not see the variables. */
export const operationCostPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, operationName }) {
        const { variables = {} } = request;
        // The execution reports variables of a wrong type.
        if (getVariableValues(schema, operation?.variableDefinitions ?? [], variables, { maxErrors: 1 }).errors) return;
        const { cost, searches } = measureCost(schema, document, variables, operationName ?? undefined);
        const { cost: maxCost, searches: maxSearches } = COST_LIMITS;
        if (searches > maxSearches)
          refuse(`The operation searches ${searches} times, more than ${maxSearches}`, { searches, maxSearches });
        if (cost > maxCost)
          refuse(`The operation costs ${cost}, more than ${maxCost}: ask for fewer items, fields or lists at once`, {
            cost,
            maxCost,
          });
      },
    };
  },
};
