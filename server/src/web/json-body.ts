import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/errors/app-error.js';
import { notUtf8 } from '../common/rest/utf8.js';
import { isOneClick } from './one-click.js';

const MAX_DEPTH = 20;

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;

/** Whether a content type leaves the encoding open, or says UTF-8. */
const isUtf8Type = (contentType = ''): boolean => /^utf-?8$/i.test(CHARSET.exec(contentType)?.[1] ?? 'utf-8');

/** Accepts JSON bodies in UTF-8 of at most 20 levels; other content types are answered 415. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8Type(request.headers['content-type']))
      return done(new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'JSON must be in UTF-8' }), undefined);
    if (!isUtf8(body)) return done(notUtf8(), undefined);
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
