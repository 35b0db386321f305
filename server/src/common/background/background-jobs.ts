import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../logging/logger.js';

type Step = () => Promise<{ isDone: boolean }>;

/** Runs what the server does beside the requests, again and again. Command line programs do none of it. */
@Injectable()
export class BackgroundJobs implements BeforeApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** True once the server shuts down, which waits for the jobs: they end after their current step. */
  get isStopped(): boolean {
    return this.isStopping;
  }

  async beforeApplicationShutdown() {
    this.isStopping = true;
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.running);
  }

  /** Runs `job` now and every `intervalMs` milliseconds, or once it has ended. The log names it where it fails. */
  start(name: string, intervalMs: number, job: () => Promise<void>): void {
    if (!this.host.httpAdapter) return;
    let current: Promise<void> | undefined;
    const run = () => {
      if (current || this.isStopping) return;
      const started = job()
        .catch((error: unknown) => this.logger.error({ err: error }, name))
        .finally(() => {
          current = undefined;
          this.running.delete(started);
        });
      current = started;
      this.running.add(started);
    };
    this.timers.push(setInterval(run, intervalMs));
    run();
  }

  /**
   * Does one step after the other until one is the last, and after each rests as long as it took, so that requests are
   * served. Before each it waits for `turn`.
   */
  async repeat(step: Step, turn: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    while (!this.isStopping) {
      await turn();
      const start = performance.now();
      if ((await step()).isDone) return;
      await wait(performance.now() - start);
    }
  }
}
