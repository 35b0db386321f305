import { AppError } from '../errors/app-error.js';

// Text in another encoding would be stored with � in place of some characters.

export const notUtf8 = (what = 'request'): AppError =>
  new AppError('BAD_REQUEST', { message: `The ${what} is not in UTF-8` });

/** Parsers of forms put this in place of bytes that are not UTF-8. Hardly any text has it of its own. */
export const REPLACEMENT = '\uFFFD';

const ESCAPED_BYTES = /(?:%[89a-f][\da-f])+/gi;

/** Whether the escapes of a URL's query are UTF-8. A `%` that escapes nothing, as in `100%`, is text. */
export function hasUtf8Query(url: string): boolean {
  const start = url.indexOf('?');
  if (start < 0) return true;
  try {
    // The result is used: the bundler drops calls without one.
    return (url.slice(start).match(ESCAPED_BYTES) ?? []).every((bytes) => decodeURIComponent(bytes) !== '');
  } catch {
    return false;
  }
}
