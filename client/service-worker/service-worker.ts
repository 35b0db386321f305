/**
 * Keeps the public catalogue for times without a connection (docs/decisions/0055): the pages that were opened, the
 * answers to their queries, their pictures and code. What depends on who asks is never kept.
 */
import { clientsClaim } from 'workbox-core';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { mayBePagePath } from '#shared/page-paths';
import { bounded } from './kept-files';
import { isPersonal, isPublicAnswer, isRenderedPage, pageKey, queryKey, sentAt, withKeptAt } from './kept-requests';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const SHELL = '/app-shell';
/** Every address is one key, whatever the request accepts. */
const matchOptions: CacheQueryOptions = { ignoreVary: true };

// The new worker takes over at once: pages come from the network, and the server has the code of open tabs.
void self.skipWaiting();
clientsClaim();

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

const pages = new NetworkFirst({
  cacheName: 'pages',
  matchOptions,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)) ?? request,
      cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? withKeptAt(cachedResponse) : null),
    },
    ...bounded({ maxEntries: 30, maxBytes: 500_000, isKept: isRenderedPage }),
  ],
});
const otherPages = new NetworkOnly();
const pictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions,
  plugins: bounded({ maxEntries: 100, maxBytes: 300_000 }),
});
const code = new CacheFirst({
  cacheName: 'code',
  matchOptions,
  plugins: bounded({ maxEntries: 60, maxBytes: 300_000 }),
});
const keptAnswers = bounded({ maxEntries: 60, maxBytes: 200_000, isKept: isPublicAnswer });

/** The code of pages that an earlier build has rendered is not kept any longer: nothing on them would work. */
async function removePagesOfEarlierBuilds(): Promise<void> {
  const shell = await (await matchPrecache(SHELL))?.text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(shell ?? '')?.[1];
  if (entry === undefined) return;
  const kept = await caches.open(pages.cacheName);
  for (const request of await kept.keys()) {
    const page = await (await kept.match(request, matchOptions))?.text();
    if (page?.includes(entry) === false) await kept.delete(request, matchOptions);
  }
}

async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const strategy = pageKey(new URL(options.request.url)) === null ? otherPages : pages;
  try {
    return await strategy.handle(options);
  } catch (error) {
    const shell = await matchPrecache(SHELL);
    if (shell) return shell;
    throw error;
  }
}

/** The answer from the network, else the kept one. The page is told which, and how old a kept one is. */
async function answerQuery({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const key = await queryKey(request.clone());
  if (key === null) return fetch(request);
  let isFresh = true;
  const answers = new NetworkFirst({
    cacheName: 'answers',
    matchOptions,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => key,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse || !(event instanceof FetchEvent)) return cachedResponse;
          isFresh = false;
          await tell(event.clientId, { keptAt: sentAt(cachedResponse) });
          return cachedResponse;
        },
      },
      ...keptAnswers,
    ],
  });
  const answer = await answers.handle({ request, event });
  if (isFresh && answer.ok && event instanceof FetchEvent) await tell(event.clientId, { isFresh });
  return answer;
}

async function tell(clientId: string, message: { keptAt: number | null } | { isFresh: true }): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && mayBePagePath(url.pathname),
  openPage,
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && url.pathname === '/graphql' && !isPersonal(request),
  answerQuery,
  'POST',
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && /^\/(uploads|assets|icons)\//.test(url.pathname),
  pictures,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), code);

/** What the page of the first visit has loaded before this worker was there. */
interface Opened {
  page: string;
  pictures: string[];
}

const isOpened = (data: unknown): data is Opened =>
  typeof data === 'object' &&
  data !== null &&
  'page' in data &&
  typeof data.page === 'string' &&
  'pictures' in data &&
  Array.isArray(data.pictures) &&
  data.pictures.every((url) => typeof url === 'string');

const isOwn = (url: string): boolean => new URL(url, self.location.origin).origin === self.location.origin;

async function keepOpened(event: ExtendableMessageEvent, opened: Opened): Promise<void> {
  if (isOwn(opened.page) && pageKey(new URL(opened.page)) !== null)
    await pages.handle({ event, request: new Request(opened.page, { headers: { accept: 'text/html' } }) });
  for (const url of opened.pictures.filter(isOwn)) await pictures.handle({ event, request: new Request(url) });
}

self.addEventListener('activate', (event) => event.waitUntil(removePagesOfEarlierBuilds()));

self.addEventListener('message', (event) => {
  const opened: unknown = event.data;
  // What cannot be fetched now is kept when it is opened again.
  if (isOpened(opened)) event.waitUntil(keepOpened(event, opened).catch(() => undefined));
});
