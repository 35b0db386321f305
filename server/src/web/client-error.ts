import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../common/errors/app-error.js';
import { restErrorBody } from '../common/errors/to-app-error.js';

/** What node:http found wrong, where it is not simply no HTTP. */
const BY_CODE: Partial<Record<string, 'TIMEOUT' | 'PAYLOAD_TOO_LARGE'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMEOUT',
  HPE_HEADER_OVERFLOW: 'PAYLOAD_TOO_LARGE',
};

/** Bytes that are no request, or never become one: the same envelope as everywhere, then nothing more on this connection. */
export function handleClientError(fault: NodeJS.ErrnoException, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const error = new AppError(BY_CODE[fault.code ?? ''] ?? 'BAD_REQUEST');
  const body = JSON.stringify(restErrorBody(error, randomUUID()));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    ...[
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ],
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
