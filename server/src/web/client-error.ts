import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../common/errors/app-error.js';
import { restErrorBody } from '../common/errors/to-app-error.js';
import type { Logger } from '../common/logging/logger.js';

/** Errors of Node's HTTP parser with a code of their own; all others are BAD_REQUEST. */
const CODES: Partial<Record<string, 'TIMEOUT' | 'HEADERS_TOO_LARGE'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** Answers bytes that are not valid HTTP with the error body of REST, logs it and closes the connection. */
export function handleClientError(cause: NodeJS.ErrnoException, socket: Socket, logger: Logger): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const error = new AppError(CODES[cause.code ?? ''] ?? 'BAD_REQUEST');
  const requestId = randomUUID();
  const body = JSON.stringify(restErrorBody(error, requestId));
  logger.info({ requestId, status: error.status, reason: cause.code }, 'unreadable request');
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    ...[
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
    ],
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
