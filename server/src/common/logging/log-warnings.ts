import type { Logger } from './logger.js';

/** Node's warnings may quote a URL whole, with the password in it. In the stack, `@` is in the folders of packages. */
const USER_INFO = /(?<!\bfile)(:\/\/)\S*@/g;
const hideUserInfo = (text?: string): string | undefined => text?.replace(USER_INFO, '$1…@');

/** What `process.emitWarning` may give a warning. */
interface Warning extends Error {
  code?: string;
  detail?: string;
}

/** As Node itself does, for --trace-warnings and --trace-deprecation, also in NODE_OPTIONS. */
const isTraced = ({ name }: Warning): boolean =>
  'traceProcessWarnings' in process || (name === 'DeprecationWarning' && process.traceDeprecation);

/** Logs Node's warnings, and those of the embedded database, as lines of the log; Node itself would print plain text. */
export function logWarnings(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning: Warning) => {
    const { name, message, code, detail, stack } = warning;
    const shown = { detail: hideUserInfo(detail), stack: isTraced(warning) ? hideUserInfo(stack) : undefined };
    logger.warn({ warning: name, code, ...shown }, hideUserInfo(message));
  });
}
