import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EXPLORER_EXAMPLES } from './explorer-examples.js';

const ASSETS = '/playground/assets/';

/** Hides a banner that advertises the makers' hosted service. */
const NO_BANNER = '<style>app-banner-container{display:none}</style>';

/** The explorer's Content-Security-Policy: scripts of this server, and the inline scripts by their hashes. */
const contentSecurityPolicy = (html: string): string => {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${hash('sha256', code ?? '', 'base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-eval' ${inline.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/**
 * Renders the page for an origin, as tabs need an absolute address. Imported on the first visit: the package is half a
 * megabyte of code, too much for each start.
 */
async function renderPage(origin: string): Promise<{ html: string; policy: string }> {
  const { renderAltair } = await import('altair-static');
  const endpointURL = `${origin}/graphql`;
  const html = renderAltair({
    baseURL: ASSETS,
    endpointURL,
    // The last one is the tab that is open.
    initialWindows: EXPLORER_EXAMPLES.toReversed().map(({ name, query, variables, as }) => ({
      initialName: name,
      endpointURL,
      initialQuery: query,
      ...(variables && { initialVariables: JSON.stringify(variables, null, 2) }),
      ...(as !== 'guest' && { initialHeaders: { 'x-auth-token': '' } }),
    })),
    disableAccount: true,
  }).replace('</head>', `${NO_BANNER}</head>`);
  return { html, policy: contentSecurityPolicy(html) };
}

/** Serves the GraphQL explorer Altair at /graphql (to browsers) and /playground, without internet access. */
export async function serveExplorer(app: FastifyInstance): Promise<void> {
  const send = async ({ protocol, host }: FastifyRequest, reply: FastifyReply) => {
    const address = `${protocol}://${host}`;
    const { html, policy } = await renderPage(URL.canParse(address) ? new URL(address).origin : '');
    void reply
      .header('content-security-policy', policy)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0];
    const isExplorer =
      path === '/playground' ||
      path === '/playground/' ||
      (path === '/graphql' && (request.headers.accept ?? '').includes('text/html'));
    if (request.method !== 'GET' || !isExplorer) return done();
    send(request, reply).catch(done);
  });
  const assets = join(dirname(createRequire(import.meta.url).resolve('altair-static')), 'dist');
  await app.register(fastifyStatic, {
    root: assets,
    prefix: ASSETS,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    maxAge: '1h',
  });
}
