import { Injectable } from '@nestjs/common';

export type SpanAttributes = Record<string, string | number>;
type Trace = <Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>) => Promise<Result>;

/** Makes spans of work outside of requests; without tracing (docs/operators.md) it only does the work. */
@Injectable()
export class Tracer {
  trace: Trace = (_name, _attributes, work) => work();
}
