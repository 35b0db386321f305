import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import processRequest from 'graphql-upload/processRequest.mjs';
import { UPLOAD } from '#shared/limits';
import type { TokensService } from '../auth/tokens.service.js';
import { readToken } from '../common/access/access-token.js';
import { AppError } from '../common/errors/app-error.js';
import { toAppError } from '../common/errors/to-app-error.js';

/** Where forms with files are taken, and nowhere else. */
const GRAPHQL = '/graphql';
const REST = '/products/upload';

const pathOf = ({ url }: FastifyRequest): string => (url.split('?', 1)[0] ?? '').replace(/(.)\/$/, '$1').toLowerCase();

export const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Lets forms with files through to the two doors that take them, unread: who is no administrator is refused before the
 * first byte of it is looked at (behaviours.md I-01). REST's guard stands before its reader; GraphQL's stands here.
 */
export function acceptMultipart(app: FastifyInstance, tokens: TokensService): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if ([GRAPHQL, REST].includes(pathOf(request))) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'), undefined);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || pathOf(request) !== GRAPHQL || !isMultipart(request)) return;
    try {
      if (request.headers['apollo-require-preflight'] === undefined)
        throw new AppError('BAD_REQUEST', { message: 'Send the header apollo-require-preflight' });
      if (!(await tokens.authenticate(readToken(request))).isAdmin) throw new AppError('FORBIDDEN');
      request.body = await operationOf(request, reply);
    } catch (error) {
      answer(toAppError(error) ?? new AppError('BAD_REQUEST'), request, reply);
    }
  });
}

async function operationOf(request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const operation = await processRequest(request.raw, reply.raw, {
    maxFieldSize: UPLOAD.fieldBytes,
    maxFileSize: UPLOAD.fileBytes,
    maxFiles: UPLOAD.files,
  });
  if (Array.isArray(operation)) throw new AppError('BAD_REQUEST');
  return operation;
}

/** In GraphQL's dialect. What is left of the form is read by Node and thrown away, so that the caller hears the answer. */
function answer({ code, message, status }: AppError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('cache-control', 'no-store')
    .status(status)
    .send({ errors: [{ message, extensions: { code, requestId: request.id } }] });
}
