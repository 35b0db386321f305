import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { WebhookEventsService } from './webhook-events.service.js';
import { WebhookQueueService } from './webhook-queue.service.js';
import { WebhookSender } from './webhook-sender.js';
import type { Webhook } from './webhook.schema.js';

const POLL_INTERVAL_MS = 1000;
/** Deliveries at once to one webhook: with their greatest number it also bounds the connections. */
const MAX_AT_ONCE = 4;
const SHUTDOWN_WAIT_MS = 2000;

/**
 * Sends what is due. Each webhook has its own lanes, so that a slow one delays no other. It runs in every server
 * process; leases keep two of them from sending the same delivery.
 */
@Injectable()
export class WebhooksWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly lanes = new Map<string, Set<Promise<void>>>();
  /** Ends the claiming of deliveries, and later those that are still being sent. */
  private readonly closing = new AbortController();
  private readonly stop = new AbortController();

  constructor(
    private readonly events: WebhookEventsService,
    private readonly queue: WebhookQueueService,
    private readonly sender: WebhookSender,
    private readonly host: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap() {
    if (!this.host.httpAdapter) return; // a command line program, not the server
    await this.events.refresh();
    this.timer = setInterval(() => void this.tick(), POLL_INTERVAL_MS);
  }

  async beforeApplicationShutdown() {
    clearInterval(this.timer);
    const running = [...this.lanes.values()].flatMap((lanes) => [...lanes]);
    // A delivery that is broken off is tried again once its lease ends.
    const isDone = Promise.allSettled(running).then(() => undefined);
    this.closing.abort();
    await Promise.race([isDone, pause(SHUTDOWN_WAIT_MS, undefined, { ref: false })]);
    this.stop.abort();
    await isDone;
  }

  private async tick(): Promise<void> {
    try {
      await this.events.refresh();
    } catch (error) {
      this.logger.error({ err: error }, 'webhooks');
    }
    for (const { _id } of this.events.known) this.startLane(_id.toHexString());
  }

  private startLane(id: string): void {
    const lanes = this.lanes.get(id) ?? new Set();
    if (this.closing.signal.aborted || lanes.size >= MAX_AT_ONCE) return;
    this.lanes.set(id, lanes);
    const lane = this.sendDue(id)
      .catch((error: unknown) => this.logger.error({ err: error }, 'webhooks'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  /** Sends until nothing is due, or the webhook is disabled or deleted. */
  private async sendDue(id: string): Promise<void> {
    while (!this.closing.signal.aborted) {
      const webhook = this.events.known.find(({ _id }) => _id.toHexString() === id);
      const delivery = webhook && (await this.queue.claim(webhook._id, this.closing.signal));
      if (!delivery) return;
      this.startLane(id); // there may be work for two
      const attempt = await this.sender.send(webhook, delivery, this.stop.signal);
      if (attempt.error !== null)
        this.logger.warn(
          { webhook: id, delivery: delivery._id.toHexString(), attempts: delivery.attempts, reason: attempt.error },
          'a webhook could not be delivered',
        );
      // Broken off by the shutdown: no failure of the receiver.
      if (this.stop.signal.aborted && attempt.status === null) return;
      if (attempt.error !== null && (await this.hasMoved(webhook))) await this.queue.giveBack(delivery, attempt);
      else await this.queue.finish(delivery, attempt);
    }
  }

  /** Whether the webhook has another address than this one, to which the attempt went. */
  private async hasMoved({ _id, url }: Webhook): Promise<boolean> {
    await this.events.refresh();
    const present = this.events.known.find((webhook) => webhook._id.equals(_id));
    return present !== undefined && present.url !== url;
  }
}
