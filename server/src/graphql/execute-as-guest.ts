import type { ApolloDriver } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { GraphqlRequest } from '#shared/rendered-page';

/** Milliseconds; see web/request-deadline.ts, whose hook runs after that of the pages. */
const DEADLINE_MS = 4000;

/**
 * Returns a function that answers a query in this process as a guest's, whatever session the request names. It rejects
 * if the query cannot be answered now.
 */
export function createGuestExecutor(app: NestFastifyApplication) {
  return async (query: GraphqlRequest, request: FastifyRequest): Promise<Record<string, unknown>> => {
    const guest: FastifyRequest = Object.create(request, {
      headers: { value: {} },
      deadline: { value: AbortSignal.timeout(DEADLINE_MS) },
    });
    const { instance: server } = app.get<GraphQLModule<ApolloDriver>>(GraphQLModule, { strict: false }).graphQlAdapter;
    const { body, http } = await server.executeOperation(query, { contextValue: { request: guest } });
    if (body.kind !== 'single' || (http.status ?? 200) !== 200) throw new Error('the query was not answered');
    return { ...body.singleResult };
  };
}
