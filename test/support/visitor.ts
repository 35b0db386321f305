import { createHmac, randomBytes } from 'node:crypto';
import { sign } from '@fastify/cookie';
import type { Api } from './api.js';

/** A JWT_SECRET for shops whose browsers' tokens a test makes itself. */
export const VISITOR_SECRET = randomBytes(48).toString('base64url');

/** The cookie of a browser that first came at this time, in ms since 1970, as a shop with VISITOR_SECRET signs it. */
export function visitorCookie(since: number): { cookie: string } {
  const key = createHmac('sha256', VISITOR_SECRET).update('browser cookie').digest('hex');
  const token = `${since.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return { cookie: `visitor=${encodeURIComponent(sign(token, key))}` };
}

/** The cookie that a shop gives to a new browser with its first page. */
export async function firstVisit(api: Api, headers: Record<string, string> = {}): Promise<{ cookie: string }> {
  const page = await api.rest('GET', '/', undefined, { accept: 'text/html', ...headers });
  const [cookie] = page.headers.getSetCookie();
  if (cookie === undefined) throw new Error('The page gives no cookie');
  return { cookie: cookie.split(';', 1)[0] ?? '' };
}
