import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { projectPath } from '../config/project-root.js';

/** Seconds. The icons' names never change, so browsers ask again after a day. */
const MAX_AGE = 86_400;

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Serves the web manifest, with which a phone can keep the shop among its apps, and its icons. */
export async function serveWebManifest(app: FastifyInstance, { SHOP_NAME }: Config): Promise<void> {
  const manifest = JSON.stringify({
    id: '/',
    name: SHOP_NAME,
    short_name: SHOP_NAME,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // As in client/index.html.
    theme_color: '#2B1424',
    background_color: '#FBF8F3',
    icons: ICONS,
  });
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .send(manifest),
  );
  await app.register(fastifyStatic, {
    root: projectPath('dist', 'client', 'icons'),
    prefix: '/icons/',
    decorateReply: false,
    maxAge: MAX_AGE * 1000,
    index: false,
    dotfiles: 'deny',
  });
}
