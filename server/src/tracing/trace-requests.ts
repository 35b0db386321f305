import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

const propagator = new W3CTraceContextPropagator();

/**
 * A span for each request, named by its route: addresses may hold ids and tokens. The trace of a trusted proxy goes on;
 * others could make the shop send as many as they like.
 */
export function traceRequests(app: FastifyInstance, { TRUST_PROXY_HOPS }: Pick<Config, 'TRUST_PROXY_HOPS'>): void {
  const tracer = trace.getTracer('zevar');
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const parent =
      TRUST_PROXY_HOPS > 0 ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (request.errorCode !== undefined) span.setAttribute('error.type', request.errorCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // A body arrives outside of the context in which it was waited for.
  app.addHook('preValidation', (request, _reply, done) => context.with(contexts.get(request) ?? ROOT_CONTEXT, done));
}
