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

/** Whether a value, which was parsed elsewhere, has more levels than a body may have; a file has none. */
export const isValueTooDeep = (value: unknown, levels = MAX_DEPTH): boolean =>
  (Array.isArray(value) || isPlainObject(value)) &&
  (levels === 0 || Object.values(value).some((each) => isValueTooDeep(each, levels - 1)));

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

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
