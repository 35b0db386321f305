import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { projectPath } from '../config/project-root.js';
import { createPageRenderer } from './page-renderer.js';

/** Addresses that are never a page (decisions.md, "one URL, two answers"). */
const NEVER_A_PAGE = /^\/(uploads|health|graphql|playground|dev|assets)(\/|$)/;

type Page = [path: string, ...modules: string[]];

const ROUTES = 'app/routing/account-routes';
const PROFILE = [ROUTES, 'pages/profile-page'];

/**
 * The client's routes, so that an unknown path is answered 404 with the page that says so; each with what shows it beyond the
 * first files (shop-routes.tsx, account-routes.tsx).
 */
const PAGES: Page[] = [
  ['products', 'pages/products-page'],
  ['products/[^/]+', 'pages/product-page'],
  ['categories', 'pages/categories-page'],
  ['collections(/[^/]+)?', 'pages/collection-page'],
  ['about', 'pages/about-page'],
  ['contact', 'pages/contact-page'],
  ['checkout', 'pages/checkout-page'],
  ['track/[^/]+', 'pages/track-page'],
  ['test', ROUTES, 'pages/test-page'],
  ['login', ROUTES, 'pages/login-page'],
  ['register', ROUTES, 'pages/register-page'],
  ['forgot-password', ROUTES, 'pages/forgot-password-page'],
  ['reset-password(/[^/]+)?', ROUTES, 'pages/reset-password-page'],
  ['verify-email(/[^/]+)?', ROUTES, 'pages/verify-email-page'],
  ['(user-)?profile', ...PROFILE, 'pages/profile/account-page'],
  ...['orders', 'addresses', 'notifications', 'password', 'settings'].map((name): Page => [
    `(user-)?profile/${name}`,
    ...PROFILE,
    `pages/profile/${name}-page`,
  ]),
];

const mayBePage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !NEVER_A_PAGE.test(pathOf(url));

/** True when the caller's Accept names HTML; curl's does not. */
const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** An address that cannot be decoded is refused before any hook; asked for as a page it becomes one that leads nowhere. */
export function rewriteUnreadableUrl(url: string, accept = ''): string {
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
  const html = createPageRenderer(config.SHOP_NAME);
  const known = [
    { path: /^\/$/, text: html('home') },
    { path: /^\/dashboard\/?$/, text: html('dashboard', [ROUTES, 'pages/dashboard-page']) },
    ...PAGES.map(([path, ...modules]) => ({ path: new RegExp(`^/${path}/?$`), text: html('index', modules) })),
  ];
  const unknown = html('index', [ROUTES, 'pages/not-found-page']);

  app.addHook('onRequest', (request, reply, done) => {
    if (!mayBePage(request)) return done();
    void reply.header('vary', 'Accept');
    if (!wantsPage(request)) return done();
    const page = known.find(({ path }) => path.test(pathOf(request.url)));
    void reply
      .status(page ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page?.text ?? unknown);
  });
  await app.register(fastifyStatic, {
    root: projectPath('dist', 'client', 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    preCompressed: true, // by tools/pack-client.mjs
  });
}
