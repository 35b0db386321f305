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
