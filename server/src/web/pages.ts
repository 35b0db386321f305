import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayBePagePath } from '#shared/page-paths';
import { idOfPath } from '#shared/product-path';
import type { Config } from '../config/config.js';
import { PAGE_OR_REST } from '../common/rest/accepts-encoding.js';
import { addToVary } from '../common/rest/vary.js';
import { projectPath } from '../config/project-root.js';
import { asNotFound, createHtmlFiles, withLateScripts, withRenderedPage } from './html-files.js';
import { withSingleSlashes } from './normalize-url.js';
import { RenderedPages, sendPage, type RenderedPagesOptions } from './rendered-pages.js';

type Page = [path: string, ...modules: string[]];

/** The pages of the catalogue, which are rendered on the server (docs/decisions/0052). */
const RENDERED_PAGES: Page[] = [
  [''],
  ['products', 'pages/products-page'],
  ['products/[^/]+', 'pages/product-page'],
  ['categories', 'pages/categories-page'],
  ['collections(/[^/]+)?', 'pages/collection-page'],
  ['about', 'pages/about-page'],
  ['contact', 'pages/contact-page'],
];

const ACCOUNT_ROUTES = 'app/routing/account-routes';
const PROFILE_PAGE = [ACCOUNT_ROUTES, 'pages/profile-page'];

/**
 * The client's other routes. All are path patterns, each with the client's modules to preload besides the entry (see the
 * routes in client/src/app/routing). Other paths are answered 404 with the not-found page.
 */
const PAGES: Page[] = [
  ['checkout', 'pages/checkout-page'],
  ['track/[^/]+', 'pages/track-page'],
  ['orders/placed/[^/]+', 'pages/placed-order-page'],
  ['orders/confirm', ACCOUNT_ROUTES, 'pages/confirm-order-page'],
  ['orders/find', ACCOUNT_ROUTES, 'pages/find-order-page'],
  ['product-requests/(confirm|stop)/[^/]+', ACCOUNT_ROUTES, 'pages/product-request-page'],
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

/** The pages of administrators, with the dashboard's skeleton. */
const ADMIN_PAGES: Page[] = [
  ['dashboard', ACCOUNT_ROUTES, 'pages/dashboard-page'],
  ['dashboard/print', ACCOUNT_ROUTES, 'pages/print-page'],
];

const mayBePage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && mayBePagePath(pathOf(url));

/** Search engines, and messengers that preview a link: some of them accept anything. */
const CRAWLER =
  /facebookexternalhit|facebot|whatsapp|twitterbot|linkedinbot|slackbot|telegrambot|discordbot|pinterest|skypeuripreview|googlebot|bingbot|duckduckbot|applebot|yandex/i;

/** Browsers accept text/html; API clients and curl do not. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') || CRAWLER.test(headers['user-agent'] ?? '');

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

interface PagesOptions extends RenderedPagesOptions {
  config: Config;
  /** Whether there is a product with this id that is not for sale any more. */
  isWithdrawn: (productId: string) => Promise<boolean>;
}

/** Serves the client's pages and assets. Pages are served by a hook before routing, as REST has the same paths. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const file = createHtmlFiles(options.config.SHOP_NAME);
  const pathOfPage = (path: string) => new RegExp(`^/${path}/?$`);
  const rendered = RENDERED_PAGES.map(([path, ...modules]) => ({
    path: pathOfPage(path),
    file: withLateScripts(file('dashboard', modules)),
    /** Sent where the page cannot be rendered. */
    skeleton: file('index', modules),
  }));
  const known = [
    ...ADMIN_PAGES.map(([path, ...modules]) => ({
      path: pathOfPage(path),
      status: 200,
      text: file('dashboard', modules),
    })),
    ...PAGES.map(([path, ...modules]) => ({ path: pathOfPage(path), status: 200, text: file('index', modules) })),
  ];
  const unknown = { status: 404, text: file('index', [ACCOUNT_ROUTES, 'pages/not-found-page']) };
  const pages = new RenderedPages(options);

  app.addHook('onRequest', async (request, reply) => {
    if (!mayBePage(request)) return;
    addToVary(reply, PAGE_OR_REST);
    if (!wantsPage(request)) return;
    const path = pathOf(request.url);
    // With the token of a new browser (browser-token.ts) a page is for nobody else.
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', request.browser === null ? 'private, no-cache' : 'no-cache');
    // The client's router would show the page of the single slashes.
    const single = withSingleSlashes(request.url);
    if (single !== null) return reply.redirect(single, 301);
    const found = rendered.find((page) => page.path.test(path));
    if (!found) {
      const page = known.find((other) => other.path.test(path)) ?? unknown;
      return reply.status(page.status).send(page.text);
    }
    const page = await pages.get(request, async (result) => {
      if (result.body) return { status: result.status, html: withRenderedPage(found.file, result) };
      const status = (await isWithdrawnProduct(path, options)) ? 410 : 404;
      return { status, html: asNotFound(found.skeleton, result.head, status) };
    });
    if (!page) return reply.send(found.skeleton);
    void reply.status(page.status);
    await sendPage(page, request, reply);
    return reply;
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

async function isWithdrawnProduct(path: string, { isWithdrawn, logger }: PagesOptions): Promise<boolean> {
  const id = path.startsWith('/products/') ? idOfPath(path.replace(/\/$/, '').slice('/products/'.length)) : null;
  if (id === null) return false;
  return isWithdrawn(id).catch((error: unknown) => {
    logger.warn({ reason: error }, 'a withdrawn product was not looked up');
    return false;
  });
}
