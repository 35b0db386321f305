import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { projectPath } from '../config/project-root.js';
import { createPageRenderer } from './page-renderer.js';

/** Paths that are never a page of the client (docs/decisions/0002). */
const NEVER_A_PAGE = /^\/(uploads|health|graphql|playground|dev|assets)(\/|$)/;

type Page = [path: string, ...modules: string[]];

const ACCOUNT_ROUTES = 'app/routing/account-routes';
const PROFILE_PAGE = [ACCOUNT_ROUTES, 'pages/profile-page'];

/**
 * The client's routes: path patterns, each with the client's modules to preload besides the entry (see the routes in
 * client/src/app/routing). Other paths are answered 404 with the not-found page.
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
  ['test', ACCOUNT_ROUTES, 'pages/test-page'],
  ['login', ACCOUNT_ROUTES, 'pages/login-page'],
  ['register', ACCOUNT_ROUTES, 'pages/register-page'],
  ['forgot-password', ACCOUNT_ROUTES, 'pages/forgot-password-page'],
  ['reset-password(/[^/]+)?', ACCOUNT_ROUTES, 'pages/reset-password-page'],
  ['verify-email(/[^/]+)?', ACCOUNT_ROUTES, 'pages/verify-email-page'],
  ['(user-)?profile', ...PROFILE_PAGE, 'pages/profile/account-page'],
  ...['orders', 'addresses', 'notifications', 'password', 'settings'].map((name): Page => [
    `(user-)?profile/${name}`,
    ...PROFILE_PAGE,
    `pages/profile/${name}-page`,
  ]),
];

const mayBePage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !NEVER_A_PAGE.test(pathOf(url));

/** Browsers accept text/html; API clients and curl do not. */
const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Whether `servePages` answers this request. */
export const isPageRequest = (request: FastifyRequest): boolean => mayBePage(request) && wantsPage(request);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** Maps a path that cannot be decoded to an unknown page for browsers: Fastify would reject it before any hook. */
export function rewriteUnreadableUrl(url: string, accept = ''): string {
  if (!accept.includes('text/html')) return url;
  try {
    decodeURI(pathOf(url));
    return url;
  } catch {
    return '/-';
  }
}

/** Serves the client's pages and assets. Pages are served by a hook before routing, as REST has the same paths. */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const html = createPageRenderer(config.SHOP_NAME);
  const known = [
    { path: /^\/$/, text: html('home') },
    { path: /^\/dashboard\/?$/, text: html('dashboard', [ACCOUNT_ROUTES, 'pages/dashboard-page']) },
    ...PAGES.map(([path, ...modules]) => ({ path: new RegExp(`^/${path}/?$`), text: html('index', modules) })),
  ];
  const unknown = html('index', [ACCOUNT_ROUTES, 'pages/not-found-page']);

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
    preCompressed: true, // by tools/compress-client.mjs
  });
}
