import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createLogger, type Logger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { readOrCreateSecret } from '../config/secrets.js';
import { openEmbeddedDatabase } from '../database/embedded-database.js';
import { findFreePort } from './free-port.js';
import { parseMessage, WorkerStartError, type Listening, type Message } from '../common/workers/worker-link.js';
import type { WorkersMetrics } from './workers-metrics.js';

/** Ms before a worker that has ended is started again; doubled with each that ends before it has run for `STEADY_MS`. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
/** A signal to the whole group may reach a worker so much sooner than its primary process, which then ends by itself. */
const OWN_SIGNAL_MS = 1000;

/** The primary process: it serves nothing itself, keeps `WORKERS` processes running, and the embedded database for them. */
export class Workers {
  private isStopping = false;
  private pauseMs = FIRST_PAUSE_MS;
  private store: Awaited<ReturnType<typeof openEmbeddedDatabase>> | undefined;
  private metrics: WorkersMetrics | undefined;
  private readonly logger: Logger;
  private env: Record<string, string> = {};

  constructor(private readonly config: Config) {
    this.logger = createLogger(config);
  }

  /** Resolves when the first worker serves: it has prepared the database for the others. */
  async startFirst(): Promise<Listening> {
    const { config } = this;
    if (!config.JWT_SECRET) readOrCreateSecret(config.DATA_DIR); // an unusable one ends the start
    this.env = await this.environmentOfWorkers();
    process.once('exit', killWorkers);
    // The workers accept for themselves: what the primary process has handed to one that is killed would hang.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    if (config.metrics)
      this.metrics = await (await import('./workers-metrics.js')).createWorkersMetrics(config, () => running().length);
    cluster.on('message', (worker, received) => this.receive(worker, parseMessage(received)));
    return this.launch(true);
  }

  /** Resolves when all workers serve. */
  async startOthers(): Promise<void> {
    await Promise.all(Array.from({ length: this.config.WORKERS - 1 }, () => this.launch(true)));
  }

  /** Asks all workers to end, waits for them, and closes the embedded database. */
  async close(): Promise<void> {
    this.isStopping = true;
    await Promise.all(
      running().map(async (worker) => {
        const exited = once(worker, 'exit');
        send(worker, { kind: 'stop' });
        await exited;
      }),
    );
    this.metrics?.close();
    await this.store?.close();
  }

  private async environmentOfWorkers(): Promise<Record<string, string>> {
    const { PORT, HOST, MONGODB_URI, media } = this.config;
    const port = PORT === 0 ? await findFreePort(HOST) : PORT;
    if (MONGODB_URI === undefined) {
      this.store = await openEmbeddedDatabase(this.config, { persistSessions: true });
      this.store.onFailure((reason) => {
        this.logger.fatal({ reason }, 'the embedded store stopped');
        process.exitCode = 1;
        process.kill(process.pid, 'SIGTERM');
      });
    }
    return { PORT: String(port), MONGODB_URI: MONGODB_URI ?? this.store?.uri ?? '', MEDIA: media };
  }

  /** Starts a worker, which is started again whenever it ends. With `mustListen`, its end before it serves is an error. */
  private launch(mustListen: boolean): Promise<Listening> {
    if (this.isStopping) return new Promise(() => undefined); // the process ends
    const worker = cluster.fork(this.env);
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      let hasListened = false;
      worker.on('message', (received) => {
        const message = parseMessage(received);
        if (message?.kind === 'attached' && this.isStopping) send(worker, { kind: 'stop' });
        if (message?.kind !== 'listening') return;
        hasListened = true;
        resolve(message);
      });
      worker.once('exit', (code: number | null, signal: string | null) => {
        if (this.isStopping) {
          if (code !== 0 && !isAskedToEnd(signal)) process.exitCode = 1;
        } else if (mustListen && !hasListened) {
          const isAsked = code === 0 || isAskedToEnd(signal);
          setTimeout(() => this.isStopping || reject(new WorkerStartError()), isAsked ? OWN_SIGNAL_MS : 0);
        } else this.launchAgain(worker, { code, signal, ranMs: performance.now() - startedAt });
      });
    });
  }

  private launchAgain(
    { id }: Worker,
    { ranMs, ...end }: { code: number | null; signal: string | null; ranMs: number },
  ) {
    if (ranMs > STEADY_MS) this.pauseMs = FIRST_PAUSE_MS;
    const { pauseMs } = this;
    this.pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    this.metrics?.countRestart();
    this.logger.error({ ended: id, ...end, pauseMs }, 'a worker ended, and is started again');
    setTimeout(() => void this.launch(false), pauseMs);
  }

  private receive(from: Worker, message: Message | null): void {
    if (message?.kind === 'counts') for (const each of running()) if (each !== from) send(each, message);
    if (message?.kind === 'metrics')
      void this.metrics?.read().then(
        (text) => send(from, { ...message, text }),
        () => send(from, message),
      );
  }
}

/** Node lists a worker that has ended until its channel is closed, too. */
const running = (): Worker[] =>
  Object.values(cluster.workers ?? {})
    .filter((worker) => worker !== undefined)
    .filter((worker) => !worker.isDead());

/** One that hangs would outlive the primary process and keep the port. Others have ended by then. */
function killWorkers(): void {
  for (const { process: worker } of running()) worker.kill('SIGKILL');
}

/** Whether it ended by what the whole group of processes got: a worker that has just begun does not catch it yet. */
const isAskedToEnd = (signal: string | null): boolean => signal === 'SIGTERM' || signal === 'SIGINT';

/** A worker that is gone gets nothing. */
function send(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message, undefined, () => undefined);
}
