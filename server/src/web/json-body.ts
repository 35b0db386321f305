import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.js';

const MAX_DEPTH = 20;

/** JSON is the only body that is read, at most 20 levels deep (behaviours.md B-03). Everything else: 415. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (isTooDeep(text)) return done(new AppError('BAD_REQUEST'), undefined);
    return parse(request, text, done);
  });
}

/** Counts brackets outside strings, before anything recursive sees the text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}
