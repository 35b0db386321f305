import { Worker } from 'node:worker_threads';
import type { GraphqlRequest, PageToRender, RenderedPage, RenderPage } from '#shared/rendered-page';
import type { FromPageWorker, ToPageWorker } from './page-worker.js';

/** A rendering takes some ten milliseconds, and its queries have a deadline: a thread that is silent so long hangs. */
const MAX_SILENCE_MS = 10_000;
/** A rendering that needs more ends the thread, not the shop. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 };

interface Rendering {
  execute: PageToRender['execute'];
  resolve: (page: RenderedPage | null) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Renders pages in a worker thread. If it ends or hangs, its pages fail, and the next page begins a new thread. */
export class PageRenderer {
  private thread: RenderingThread;

  constructor(private readonly file = new URL('./page-worker.js', import.meta.url)) {
    // Begun now, the thread reads its code while the shop starts.
    this.thread = new RenderingThread(file);
  }

  readonly render: RenderPage = (page) => {
    if (this.thread.hasEnded) this.thread = new RenderingThread(this.file);
    return this.thread.render(page);
  };
}

class RenderingThread {
  hasEnded = false;
  private readonly worker: Worker;
  private readonly underWay = new Map<number, Rendering>();
  private renderings = 0;

  constructor(file: URL) {
    this.worker = new Worker(file, { resourceLimits: HEAP_LIMITS });
    // The thread must not keep the process alive. Before it is online, `unref` has no effect.
    this.worker.once('online', () => this.worker.unref());
    this.worker.on('message', (message: FromPageWorker) => this.receive(message));
    this.worker.on('error', (error: Error) => this.end(error.message));
    this.worker.on('exit', (code) => this.end(`the rendering thread ended (${code})`));
  }

  render({ execute, ...page }: PageToRender): Promise<RenderedPage | null> {
    this.renderings += 1;
    const id = this.renderings;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.worker.terminate(), MAX_SILENCE_MS).unref();
      this.underWay.set(id, { execute, resolve, reject, timer });
      this.send({ kind: 'render', id, ...page });
    });
  }

  private send(message: ToPageWorker): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromPageWorker): void {
    if (message.kind === 'query') return void this.answer(message.id, message.rendering, message.query);
    const rendering = this.underWay.get(message.id);
    if (!rendering) return;
    this.underWay.delete(message.id);
    clearTimeout(rendering.timer);
    if (message.kind === 'rendered') rendering.resolve(message.page);
    else rendering.reject(new Error(message.reason));
  }

  private async answer(id: number, rendering: number, query: GraphqlRequest): Promise<void> {
    try {
      const page = this.underWay.get(rendering);
      if (!page) throw new Error('The rendering has ended');
      this.send({ kind: 'answer', id, answer: await page.execute(query) });
    } catch (error) {
      this.send({ kind: 'no-answer', id, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  private end(reason: string): void {
    this.hasEnded = true;
    for (const { timer, reject } of this.underWay.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    this.underWay.clear();
  }
}
