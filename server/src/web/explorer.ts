import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const EXAMPLE = `# Welcome. This is open to guests: press Send. The docs on the right say what else there is, and who may call it.
# To act as somebody, send the mutation signIn and put its token into a header named x-auth-token (Set Headers, on the left).
query Example {
  products(filter: { category: "Rings", maxPrice: 1500 }, sort: PRICE_ASC, limit: 5) {
    items {
      name
      price
      salePrice
      stock
      sizes {
        size
        stock
      }
      category {
        name
      }
      image {
        url
      }
    }
    pageInfo {
      totalItems
    }
  }
}
`;

const ASSETS = '/playground/assets/';

/** The explorer would praise a service of its makers there, on another host. */
const NO_BANNER = '<style>app-banner-container{display:none}</style>';

/** The page's own policy: it runs its scripts from here, and one inline script named by its hash. */
const policyOf = (html: string): string => {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
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

/** Half a megabyte of code: read when somebody first looks, not at each start. */
async function drawPage(): Promise<{ html: string; policy: string }> {
  const { renderAltair } = await import('altair-static');
  const html = renderAltair({
    baseURL: ASSETS,
    endpointURL: '/graphql',
    initialQuery: EXAMPLE,
    disableAccount: true,
  }).replace('</head>', `${NO_BANNER}</head>`);
  return { html, policy: policyOf(html) };
}

/** A GraphQL playground at /graphql (for browsers) and /playground, served from here, working without internet. */
export async function serveExplorer(app: FastifyInstance): Promise<void> {
  let page: ReturnType<typeof drawPage> | undefined;
  const send = async (reply: FastifyReply) => {
    const { html, policy } = await (page ??= drawPage());
    void reply
      .header('content-security-policy', policy)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept')
      .send(html);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0];
    const isExplorer =
      path === '/playground' ||
      path === '/playground/' ||
      (path === '/graphql' && (request.headers.accept ?? '').includes('text/html'));
    if (request.method !== 'GET' || !isExplorer) return done();
    send(reply).catch(done);
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
