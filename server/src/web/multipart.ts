import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import processRequest from 'graphql-upload/processRequest.mjs';
import { UPLOAD } from '#shared/dashboard-limits';
import type { TokensService } from '../auth/tokens.service.js';
import { readToken } from '../common/access/access-token.js';
import { AppError } from '../common/errors/app-error.js';
import { toAppError } from '../common/errors/to-app-error.js';
import { notUtf8, REPLACEMENT } from '../common/rest/utf8.js';
import { isMultipart, tooManyPictures } from '../media/multipart-form.js';
import { isValueTooDeep } from './json-body.js';
import { discardBody, isOneClick } from './one-click.js';

/** The only paths that accept multipart forms, but for one that says nothing. */
const GRAPHQL = '/graphql';
const PATHS = [GRAPHQL, '/products/upload', '/admin/imports'];
/** The path of an edit, with the id of the product. */
const EDIT = /^\/admin\/products\/[^/]+$/;

const pathOf = ({ url }: FastifyRequest): string => (url.split('?', 1)[0] ?? '').replace(/(.)\/$/, '$1').toLowerCase();

/**
 * Accepts multipart forms on the paths that take files. Only administrators may upload, so others are rejected
 * before the body is read: by the access guard for REST, and by the hook here for GraphQL.
 */
export function acceptMultipart(app: FastifyInstance, tokens: TokensService): void {
  app.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const path = pathOf(request);
    if (isOneClick(request)) discardBody(payload, (error) => done(error, undefined));
    else if (PATHS.includes(path) || EDIT.test(path)) done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'), undefined);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || pathOf(request) !== GRAPHQL || !isMultipart(request)) return;
    try {
      if (request.headers['apollo-require-preflight'] === undefined)
        throw new AppError('BAD_REQUEST', { message: 'Send the header apollo-require-preflight' });
      if (!(await tokens.authenticate(readToken(request))).isAdmin) throw new AppError('FORBIDDEN');
      request.body = await parseMultipart(request, reply);
    } catch (error) {
      sendGraphqlError(toAppError(error) ?? new AppError('BAD_REQUEST'), request, reply);
    }
  });
}

async function parseMultipart(request: FastifyRequest, reply: FastifyReply): Promise<object> {
  // graphql-upload would also store files that come after the response, and never delete them.
  reply.raw.once('close', () => request.raw.unpipe().resume());
  const operation = await processRequest(request.raw, reply.raw, {
    maxFieldSize: UPLOAD.fieldBytes,
    maxFileSize: UPLOAD.fileBytes + 1, // the parser refuses a file that reaches it
    maxFiles: UPLOAD.files,
  }).catch((error: unknown) => {
    throw hasTooManyFiles(error) ? tooManyPictures() : error;
  });
  if (Array.isArray(operation) || isValueTooDeep(operation)) throw new AppError('BAD_REQUEST');
  if (JSON.stringify(operation).includes(REPLACEMENT)) throw notUtf8('form');
  return operation;
}

/** graphql-upload tells its reasons by their texts alone. */
const hasTooManyFiles = (error: unknown): boolean =>
  error instanceof Error && error.message === `${UPLOAD.files} max file uploads exceeded.`;

/** Node reads and discards the rest of the form, so that the client receives the response. */
function sendGraphqlError({ code, message, status }: AppError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('cache-control', 'no-store')
    .status(status)
    .send({ errors: [{ message, extensions: { code, requestId: request.id } }] });
}
