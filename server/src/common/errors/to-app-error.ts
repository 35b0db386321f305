import { HttpException } from '@nestjs/common';
import { mongo } from 'mongoose';
import type { ErrorCode } from '#shared/errors';
import { AppError } from './app-error.js';
import { restFieldNames } from '../rest/rest-field-names.js';

/** Statuses that the web framework answers by itself, as codes of ours. */
const BY_STATUS: Partial<Record<number, ErrorCode>> = {
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

/** Names of the driver's failures that mean "no database just now", not a bug of ours. */
const DATABASE_AWAY = new Set([
  'MongooseError', // a question before there is a connection: its other failures have names of their own
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
]);
/** A socket that broke in the middle of a write: the driver hands that on as the system's own error. */
const CONNECTION_LOST = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ENOTCONN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
]);
/** What server and driver say of a failure that the same request need not meet again. */
const PASSING = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError', 'ResetPool'];
const INTERRUPTED = new Set([50, 262, 11600, 11602, 91, 189, 10107, 13435, 112, 251]); // MaxTimeMSExpired, shutdown, not primary, conflicts

/** Any failure as one of the catalogue's; null when it is a bug that must be logged in full. */
export function knownError(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HttpException) return byStatus(thrown.getStatus());
  if (!(thrown instanceof Error)) return null;
  if (isDatabaseAway(thrown)) return new AppError('UNAVAILABLE', { retryAfter: 2 });
  if ('statusCode' in thrown && typeof thrown.statusCode === 'number') return byStatus(thrown.statusCode);
  return null;
}

function isDatabaseAway(thrown: Error): boolean {
  if (thrown instanceof mongo.MongoBulkWriteError) {
    const cause: unknown = thrown.errorResponse; // what failed all of them, in a wrapper that tells neither its name nor its labels
    if (cause instanceof Error) return isDatabaseAway(cause);
  }
  if (DATABASE_AWAY.has(thrown.name)) return true;
  if (thrown instanceof mongo.MongoError && PASSING.some((label) => thrown.hasErrorLabel(label))) return true;
  if (!('code' in thrown)) return false;
  return typeof thrown.code === 'number' ? INTERRUPTED.has(thrown.code) : CONNECTION_LOST.has(String(thrown.code));
}

function byStatus(status: number): AppError | null {
  const code = BY_STATUS[status] ?? (status < 500 && status >= 400 ? 'BAD_REQUEST' : undefined);
  return code ? new AppError(code) : null;
}

/** A failure in the words of the door that was knocked at; at GraphQL's no operation was read, or it would have answered by itself. */
export function failureBody(error: AppError, { id, url }: { id: string; url: string }): object {
  if (!/^\/graphql\/?(\?|$)/.test(url)) return restEnvelope(error, id);
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

/** The REST envelope: the client prefers msg, then message (behaviours.md B-00). */
export const restEnvelope = (error: AppError, requestId: string) => ({
  msg: error.message,
  message: error.message,
  code: error.code,
  ...(error.fields && { fields: restFieldNames(error.fields) }),
  ...error.extras,
  requestId,
});
