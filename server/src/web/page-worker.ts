/** The worker thread that renders pages: no rendering holds the thread that answers requests (decision 0053). */
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { GraphqlRequest, PageToRender, RenderedPage, RenderPage } from '#shared/rendered-page';
import { projectPath } from '../config/project-root.js';

type GraphqlAnswer = Record<string, unknown>;

export type ToPageWorker =
  | ({ kind: 'render'; id: number } & Omit<PageToRender, 'execute'>)
  | { kind: 'answer'; id: number; answer: GraphqlAnswer }
  | { kind: 'no-answer'; id: number; reason: string };

export type FromPageWorker =
  | { kind: 'query'; id: number; rendering: number; query: GraphqlRequest }
  | { kind: 'rendered'; id: number; page: RenderedPage | null }
  | { kind: 'failed'; id: number; reason: string };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const send = (message: FromPageWorker): void => parentPort?.postMessage(message);

let queries = 0;
const waiting = new Map<number, { resolve: (answer: GraphqlAnswer) => void; reject: (error: Error) => void }>();

/** Queries are answered by the main thread. */
const ask = (rendering: number, query: GraphqlRequest): Promise<GraphqlAnswer> =>
  new Promise((resolve, reject) => {
    queries += 1;
    waiting.set(queries, { resolve, reject });
    send({ kind: 'query', id: queries, rendering, query });
  });

const { renderPage }: { renderPage: RenderPage } = await import(
  pathToFileURL(projectPath('dist', 'pages', 'render-page.js')).href
);

parentPort?.on('message', (message: ToPageWorker) => {
  const { id } = message;
  if (message.kind === 'render') {
    renderPage({ ...message, execute: (query) => ask(id, query) }).then(
      (page) => send({ kind: 'rendered', id, page }),
      (error: unknown) => send({ kind: 'failed', id, reason: reasonOf(error) }),
    );
    return;
  }
  const query = waiting.get(id);
  waiting.delete(id);
  if (message.kind === 'answer') query?.resolve(message.answer);
  else query?.reject(new Error(message.reason));
});
