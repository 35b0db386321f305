import type { Logger } from './logger.js';

/** Node's warnings may quote a URL whole, with the password in it. */
const USER_INFO = /(:\/\/)\S*@/g;

/** Logs Node's warnings, and those of the embedded database, as lines of the log; Node itself would print plain text. */
export function logWarnings(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => logger.warn({ warning: name }, message.replace(USER_INFO, '$1…@')));
}
