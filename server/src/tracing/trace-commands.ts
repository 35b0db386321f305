import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { mongo } from 'mongoose';

/** A span for each command to the database that a request or an email sends, without its values. */
export function traceCommands(client: mongo.MongoClient): void {
  const tracer = trace.getTracer('zevar');
  const spans = new Map<number, Span>();
  const end = (id: number) => {
    const span = spans.get(id);
    spans.delete(id);
    return span;
  };
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (!trace.getActiveSpan()) return;
    const collection: unknown = command[commandName];
    const name = typeof collection === 'string' ? collection : '';
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      ...(name && { 'db.collection.name': name }),
    };
    spans.set(
      requestId,
      tracer.startSpan([commandName, name].filter(Boolean).join(' '), { kind: SpanKind.CLIENT, attributes }),
    );
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId)?.end());
  client.on('commandFailed', ({ requestId, failure }) =>
    end(requestId)?.setAttribute('error.type', failure.name).setStatus({ code: SpanStatusCode.ERROR }).end(),
  );
}
