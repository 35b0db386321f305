import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { RequestsInFlight } from '../../outbox/requests-in-flight.js';
import { UnconfirmedOrdersService } from '../confirmation/unconfirmed-orders.service.js';
import { RiskService } from './risk.service.js';

/** How often new orders are looked for. */
const INTERVAL_MS = 1500;

/** While requests are answered a step waits, at most this long. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 100;

/** Calculates the risk of new orders, and cancels those of guests that nobody has confirmed in time. */
@Injectable()
export class RiskWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly risk: RiskService,
    private readonly unconfirmed: UnconfirmedOrdersService,
    private readonly requests: RequestsInFlight,
    private readonly host: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    if (!this.host.httpAdapter) return; // a command line program, not the server
    this.timer = setInterval(() => this.run(), INTERVAL_MS);
    this.run();
  }

  async beforeApplicationShutdown() {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.work()
      .catch((error: unknown) => this.logger.error({ err: error }, 'risk of the orders'))
      .finally(() => (this.running = undefined));
  }

  private async work(): Promise<void> {
    const results = [
      ...(await Promise.allSettled([this.repeat(() => this.risk.update())])),
      ...(await Promise.allSettled([this.repeat(() => this.unconfirmed.cancelExpired())])),
    ];
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Orders go first: the risk is asked for when somebody calls the customer. */
  private async giveWay(): Promise<void> {
    const latest = performance.now() + PATIENCE_MS;
    while (this.requests.isBusy && !this.isStopped && performance.now() < latest) await wait(PAUSE_MS);
  }

  /** Does one step after the other, and after each rests as long as it took, so that requests are served. */
  private async repeat(step: () => Promise<{ isDone: boolean }>): Promise<void> {
    while (!this.isStopped) {
      await this.giveWay();
      const start = performance.now();
      if ((await step()).isDone) return;
      await wait(performance.now() - start);
    }
  }
}
