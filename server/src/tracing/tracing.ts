/** Traces by OpenTelemetry. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set (docs/decisions/0131). */
import { setTimeout as pause } from 'node:timers/promises';
import { context, diag, DiagLogLevel, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import type { mongo } from 'mongoose';
import type { Logger } from '../common/logging/logger.js';
import type { Tracer } from '../common/tracer.js';
import type { Config } from '../config/config.js';
import { traceCommands } from './trace-commands.js';
import { traceRequests } from './trace-requests.js';

interface Traced {
  fastify: FastifyInstance;
  /** The database's client. */
  client: mongo.MongoClient;
  /** Traces work outside of requests: emails. */
  tracer: Tracer;
  config: Config;
  logger: Logger;
}

/** How long the shutdown waits for the last spans to be sent. */
const LAST_SPANS_MS = 2000;

/** Traces requests, GraphQL operations (trace-operations.plugin.ts), commands to the database, and emails. */
export function startTracing({ fastify, client, tracer, config, logger }: Traced): void {
  const warn = (message: string) => logger.warn({ reason: message }, 'traces could not be sent');
  const silent = () => undefined;
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME }),
    // The address and its headers are read from the variables that OpenTelemetry documents.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  traceRequests(fastify, config);
  traceCommands(client);
  tracer.trace = traceWork;
  fastify.addHook('onClose', async () => {
    const isSent = provider.shutdown().catch((error: unknown) => warn(String(error)));
    await Promise.race([isSent, pause(LAST_SPANS_MS, undefined, { ref: false })]);
  });
}

/** Work in a span of its own. */
const traceWork: Tracer['trace'] = (name, attributes, work) =>
  trace.getTracer('zevar').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
