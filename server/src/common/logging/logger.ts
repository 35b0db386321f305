import cluster from 'node:cluster';
import { pino, type Logger } from 'pino';
import type { Config } from '../../config/config.js';

export type { Logger };
export const LOGGER = Symbol('LOGGER');

const SECRET_FIELDS = ['password', 'newPassword', 'currentPassword', 'token', 'refresh', 'accessToken', 'refreshToken'];

/** Logs JSON lines to standard error; standard output is for the messages of the programs. */
export const createLogger = (config: Config, destination: NodeJS.WritableStream = process.stderr): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { process: config.processId, worker: cluster.worker?.id },
      redact: {
        paths: [
          'headers["x-auth-token"]',
          'headers.authorization',
          'headers.cookie',
          ...SECRET_FIELDS,
          ...SECRET_FIELDS.map((name) => `*.${name}`),
        ],
        censor: '[redacted]',
      },
    },
    destination,
  );
