import { showKeptAt } from './kept-at';

const WORKER = '/service-worker.js';
/** The first page with its files and preloading comes before the service worker. */
const DELAY_MS = 6000;

interface WorkerOptions {
  /** In development nothing may be kept: code changes at any time. */
  isDevelopment: boolean;
  /** Whether nobody is signed in: only the pages of guests are whole without a connection. */
  isGuest: () => boolean;
}

/** Registers the service worker once the first page is loaded, and listens to it. */
export function startServiceWorker({ isDevelopment, isGuest }: WorkerOptions): void {
  if (isDevelopment || !('serviceWorker' in navigator)) return;
  const page = window.location.href;
  const { serviceWorker } = navigator;
  readKeptPage();
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ keptAt?: unknown }>) => {
    if (typeof data.keptAt === 'number') showKeptAt(data.keptAt);
  });
  serviceWorker.startMessages();
  document.addEventListener('click', (event) => openOffline(event, isGuest), { capture: true });
  const register = () => window.setTimeout(() => void registerWorker(page).catch(() => undefined), DELAY_MS);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** The service worker writes into a page that it has kept when the server sent it. */
function readKeptPage(): void {
  const time = Number(document.querySelector('meta[name="kept-at"]')?.getAttribute('content'));
  if (time) showKeptAt(time);
}

/** A page of the first visit is opened before there is a worker that could keep it. */
async function registerWorker(page: string): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  await serviceWorker.register(WORKER);
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ page, pictures: [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean) });
}

/** Without a connection links open whole pages, because the worker has those but not all of their data. */
function openOffline(event: MouseEvent, isGuest: () => boolean): void {
  if (navigator.onLine || !navigator.serviceWorker.controller || !isGuest() || !isPlainClick(event)) return;
  const { target } = event;
  // React does not see the click: the browser follows the link.
  if (target instanceof Element && target.closest('a[href^="/"]:not([target])')) event.stopPropagation();
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && ![metaKey, ctrlKey, shiftKey, altKey].includes(true);
