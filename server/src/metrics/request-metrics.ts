import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { ERRORS } from '#shared/errors';
import { keysOf } from '#shared/typed-objects';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The pattern of the route. Pages and unknown addresses have none. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'page';

/** Measures each request: by route and status, by GraphQL operation, and the errors by their code. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'zevar_http_request_duration_seconds',
    help: 'Time from the request to the end of its response, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const operations = new Histogram({
    name: 'zevar_graphql_operation_duration_seconds',
    help: 'The same of GraphQL operations, by root field and result (ok, or the code of the first error).',
    labelNames: ['operation', 'result'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'zevar_error_responses_total',
    help: 'Responses with an error, by its code. OUT_OF_STOCK: the guard against overselling refused an order or a piece.',
    labelNames: ['code'],
    registers,
  });
  // Prometheus counts what a series grows by: one that began with its first error would not have grown.
  for (const code of keysOf(ERRORS)) errors.inc({ code }, 0);
  app.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000;
    const { errorCode, graphqlRootField } = request;
    requests.observe({ method: request.method, route: routeOf(request), status: reply.statusCode }, seconds);
    if (graphqlRootField !== undefined)
      operations.observe({ operation: graphqlRootField, result: errorCode ?? 'ok' }, seconds);
    if (errorCode !== undefined) errors.inc({ code: errorCode });
    done();
  });
}
