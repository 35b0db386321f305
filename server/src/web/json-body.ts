import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { isOneClick } from './one-click.js';

const MAX_DEPTH = 20;

/** Accepts JSON bodies of at most 20 levels; other content types are answered 415. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (isTooDeep(text)) return done(new AppError('BAD_REQUEST'), undefined);
    return parse(request, text, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _body, done) =>
    done(isOneClick(request) ? null : new AppError('UNSUPPORTED_MEDIA_TYPE'), undefined),
  );
}

const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"?/gs;

/** Counts brackets outside strings, before a recursive parser sees the text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const bracket of text.replace(STRINGS, '').match(/[[\]{}]/g) ?? []) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
