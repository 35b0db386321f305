import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { projectPath } from '../config/project-root.js';
import { createHtmlFiles } from './html-files.js';

/** Takes the place of the service worker in browsers that have one, and removes it with all that it has kept. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Serves the service worker, with which browsers show the catalogue without a connection (docs/decisions/0055), and the
 * HTML of the pages that it has not kept.
 */
export function serveServiceWorker(app: FastifyInstance, { SHOP_NAME, OFFLINE_PAGES }: Config): void {
  const worker = OFFLINE_PAGES ? readFileSync(projectPath('dist', 'client', 'service-worker.js'), 'utf8') : REMOVAL;
  const shell = createHtmlFiles(SHOP_NAME)('index');
  app.get('/service-worker.js', (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
  app.get('/app-shell', (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell),
  );
}
