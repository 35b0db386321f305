import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { BrowserToken } from '../common/access/caller.js';
import type { Config } from '../config/config.js';
import type { Secrets } from '../config/secrets.js';
import { isPageRequest } from './pages.js';

const COOKIE = 'visitor';
const TOKEN = /^([0-9a-z]{8,9})\.([\w-]{16})$/;

/** A year, in seconds. */
const MAX_AGE = 365 * 24 * 60 * 60;

/**
 * Gives each browser, with its first page, a signed token that rate limits count by: thousands may share one address
 * (docs/decisions/0028). It holds a random id and the time, authorises nothing and is used for nothing else.
 */
export async function giveBrowserTokens(app: FastifyInstance, config: Config, secrets: Secrets): Promise<void> {
  await app.register(fastifyCookie, { secret: secrets.derive('browser', 'cookie') });
  app.decorateRequest('browser', null);
  app.addHook('onRequest', (request, reply, done) => {
    const cookie = request.cookies[COOKIE];
    const signed = cookie === undefined ? null : request.unsignCookie(cookie);
    request.browser = signed?.valid === true ? readToken(signed.value) : null;
    if (request.browser === null && isPageRequest(request))
      void reply.setCookie(COOKIE, `${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
        path: '/',
        maxAge: MAX_AGE,
      });
    done();
  });
}

function readToken(value: string): BrowserToken | null {
  const [, since, id] = TOKEN.exec(value) ?? [];
  return since === undefined || id === undefined ? null : { id, since: parseInt(since, 36) };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's token; null without one. */
    browser: BrowserToken | null;
  }
}
