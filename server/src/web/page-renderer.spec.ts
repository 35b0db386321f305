import type { PageToRender } from '#shared/rendered-page';
import { PageRenderer } from './page-renderer.js';

/** A thread that does what the path says. */
const THREAD = `
import { parentPort, threadId } from 'node:worker_threads';
const page = (body) => ({ status: 200, redirectTo: null, head: '', body, state: '{}' });
parentPort.on('message', ({ kind, id, path, answer, reason }) => {
  if (path === '/dies') process.exit(3);
  if (path === '/hangs') for (;;);
  if (path === '/fails') parentPort.postMessage({ kind: 'failed', id, reason: 'no such page' });
  if (path === '/same') parentPort.postMessage({ kind: 'rendered', id, page: null });
  if (path === '/thread') parentPort.postMessage({ kind: 'rendered', id, page: page(String(threadId)) });
  if (path === '/asks') parentPort.postMessage({ kind: 'query', id: 7, rendering: id, query: { query: '{ shop }' } });
  if (id === 7) parentPort.postMessage({ kind: 'rendered', id: 1, page: page(kind + JSON.stringify(answer ?? reason)) });
});`;

function createRenderer() {
  const renderer = new PageRenderer(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`));
  const open = (path: string, execute: PageToRender['execute'] = () => Promise.reject(new Error('away'))) =>
    renderer.render({ path, savesData: false, origin: 'https://shop.example.com', execute, previousState: null });
  return { open };
}

afterEach(() => jest.useRealTimers());

it('answers the queries of a rendering, and tells it which were not answered', async () => {
  const answered = await createRenderer().open('/asks', async ({ query }) => ({ data: query }));
  expect(answered?.body).toBe('answer{"data":"{ shop }"}');
  expect((await createRenderer().open('/asks'))?.body).toBe('no-answer"away"');
});

it('passes on that a page failed, or that it is the same', async () => {
  const { open } = createRenderer();
  await expect(open('/fails')).rejects.toThrow('no such page');
  expect(await open('/same')).toBeNull();
});

it('renders in one other thread, and in a new one after it ended', async () => {
  const { open } = createRenderer();
  const first = (await open('/thread'))?.body;
  expect(first).not.toBe('0');
  expect((await open('/thread'))?.body).toBe(first);
  const [ended, beside] = await Promise.allSettled([open('/dies'), open('/thread')]);
  expect(ended).toMatchObject({ status: 'rejected', reason: new Error('the rendering thread ended (3)') });
  expect(beside.status).toBe('rejected');
  expect((await open('/thread'))?.body).not.toBe(first);
});

it('ends a thread that hangs, and renders the next page in a new one', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { open } = createRenderer();
  const hanging = open('/hangs');
  jest.advanceTimersByTime(10_000);
  await expect(hanging).rejects.toThrow('the rendering thread ended');
  expect((await open('/thread'))?.status).toBe(200);
});
