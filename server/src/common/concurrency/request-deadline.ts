import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { getRequest } from '../access/authenticated-request.js';

/**
 * The deadline of a request, for REST and GraphQL handlers: aborted when its caller was answered, is gone or has waited
 * too long. Whatever waits is then dropped and nothing is committed any more. Passed as a parameter, not kept in
 * asynchronous storage (docs/decisions/0016, 0023).
 */
export const Deadline = createParamDecorator(
  (_: unknown, context: ExecutionContext): AbortSignal => getRequest(context).deadline,
);

/** The result of `work`; rejects with the signal's reason as soon as it is aborted. The work itself goes on. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
