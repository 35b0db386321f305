import { HttpException } from '@nestjs/common';
import { mongo } from 'mongoose';
import type { ErrorCode } from '#shared/errors';
import { AppError } from './app-error.js';
import { isGraphqlPath } from '../rest/graphql-path.js';
import { restFieldNames, type RefusedRequest } from '../rest/rest-field-names.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that it was answered with, for the metrics; of GraphQL the first one. */
    errorCode?: string;
  }
}

/** Error codes for the statuses of errors that Nest and Fastify throw themselves. */
const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Names of errors that mean that the database, or the storage of pictures, is unavailable. */
const UNAVAILABLE_ERROR_NAMES = new Set([
  'MongooseError', // a query before the connection is open: Mongoose's other errors have names of their own
  'MongooseServerSelectionError',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'S3UnavailableError',
]);
/** System errors of a socket that broke during a write, which the driver passes on unwrapped, and of full disks. */
const SYSTEM_ERROR_CODES = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ENOTCONN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
  'ENOSPC', // the disk of uploaded images is full
  'EDQUOT',
]);
/** Labels of server and driver errors that a retry may not meet again. */
const TRANSIENT_LABELS = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'ResetPool',
];
/** Server error codes: MaxTimeMSExpired, shutdown, not primary, write conflicts, OutOfDiskSpace. */
const TRANSIENT_CODES = new Set([50, 262, 11600, 11602, 91, 189, 10107, 13435, 112, 251, 14031]);

/** The AppError for anything that was thrown; null for a bug, which the caller logs in full. */
export function toAppError(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HttpException) return fromStatus(thrown.getStatus());
  if (!(thrown instanceof Error)) return null;
  if (isDatabaseUnavailable(thrown)) return new AppError('UNAVAILABLE', { retryAfter: 2 });
  if ('statusCode' in thrown && typeof thrown.statusCode === 'number') return fromStatus(thrown.statusCode);
  return null;
}

function isDatabaseUnavailable(thrown: Error): boolean {
  if (thrown instanceof mongo.MongoBulkWriteError) {
    // The error behind the whole bulk write: the wrapper carries neither its name nor its labels.
    const cause: unknown = thrown.errorResponse;
    if (cause instanceof Error) return isDatabaseUnavailable(cause);
  }
  if (UNAVAILABLE_ERROR_NAMES.has(thrown.name)) return true;
  if (thrown instanceof mongo.MongoError && TRANSIENT_LABELS.some((label) => thrown.hasErrorLabel(label))) return true;
  if (!('code' in thrown)) return false;
  return typeof thrown.code === 'number'
    ? TRANSIENT_CODES.has(thrown.code)
    : SYSTEM_ERROR_CODES.has(String(thrown.code));
}

function fromStatus(status: number): AppError | null {
  const code = CODE_BY_STATUS[status] ?? (status < 500 && status >= 400 ? 'BAD_REQUEST' : undefined);
  return code ? new AppError(code) : null;
}

/** The response body of an error in the format of REST, or of GraphQL for requests to /graphql. */
export function errorBody(error: AppError, request: RefusedRequest & { id: string; url: string }): object {
  const { id, url } = request;
  if (!isGraphqlPath(url)) return restErrorBody(error, id, request);
  const code = error.code === 'INTERNAL' ? 'INTERNAL_SERVER_ERROR' : error.code;
  return {
    errors: [
      {
        message: error.message,
        extensions: { code, ...(error.retryAfter && { retryAfter: error.retryAfter }), requestId: id },
      },
    ],
  };
}

/** The error body of REST. `msg` and `message` are equal: clients read `msg`, then `message`. */
export const restErrorBody = (error: AppError, requestId: string, request?: RefusedRequest) => ({
  msg: error.message,
  message: error.message,
  code: error.code,
  ...(error.fields && { fields: restFieldNames(error.fields, request, error.restNames) }),
  ...error.extras,
  requestId,
});
