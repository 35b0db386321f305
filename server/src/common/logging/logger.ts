import { pino, type Logger } from 'pino';
import type { Config } from '../../config/config.js';

export type { Logger };
export const LOGGER = Symbol('LOGGER');

const SECRETS = ['password', 'newPassword', 'currentPassword', 'token', 'refresh', 'accessToken', 'refreshToken'];

/** JSON lines on standard error, so that what a person reads on standard output stays clean (behaviours.md B-16). */
export const createLogger = (config: Config, destination: NodeJS.WritableStream = process.stderr): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { process: config.processId },
      redact: {
        paths: [
          'headers["x-auth-token"]',
          'headers.authorization',
          'headers.cookie',
          ...SECRETS,
          ...SECRETS.map((name) => `*.${name}`),
        ],
        censor: '[redacted]',
      },
    },
    destination,
  );
