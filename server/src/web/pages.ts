import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { inProject } from '../project-root.js';

/** Addresses that are never a page (decisions.md, "one URL, two answers"). */
const NEVER_A_PAGE = /^\/(uploads|health|graphql|playground|dev|assets)(\/|$)/;
/** The client's routes, so that an unknown path is answered 404 with the page that says so. */
const PAGES = new RegExp(
  `^/(${[
    'products(/[^/]+)?|categories|collections(/[^/]+)?|about|contact|checkout|test|track/[^/]+',
    'login|register|forgot-password|(reset-password|verify-email)(/[^/]+)?',
    '(profile|user-profile)(/(orders|addresses|notifications|password|settings))?',
    'dashboard',
  ].join('|')})?/?$`,
);

const mayBePage = ({ method, url }: FastifyRequest): boolean => (method === 'GET' || method === 'HEAD') && !NEVER_A_PAGE.test(pathOf(url));

/** True when the caller's Accept names HTML; curl's does not. */
const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** An address that cannot be decoded is refused before any hook; asked for as a page it becomes one that leads nowhere. */
export function readablePage(url: string, accept = ''): string {
  if (!accept.includes('text/html')) return url;
  try {
    decodeURI(pathOf(url));
    return url;
  } catch {
    return '/-';
  }
}

/** Sends the client for a page, decided before routing because REST owns the same paths; and serves the client's files. */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const folder = inProject('dist', 'client');
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(config.SHOP_NAME)}</title>`);
  const home = read('home.html'); // the same client, with its first picture under way at once
  const page = read('index.html');

  app.addHook('onRequest', (request, reply, done) => {
    if (!mayBePage(request)) return done();
    void reply.header('vary', 'Accept');
    if (!wantsPage(request)) return done();
    void reply
      .status(PAGES.test(pathOf(request.url)) ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pathOf(request.url) === '/' ? home : page);
  });
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    preCompressed: true, // by tools/pack-client.mjs
  });
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
