import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { MailService } from '../mail/mail.service.js';
import { OutboxService } from './outbox.service.js';

const POLL_INTERVAL_MS = 2000;
const MAX_CONCURRENT = 3;
const SHUTDOWN_WAIT_MS = 2000;
/** After this many emails in a row the worker pauses between them, so that requests are served first. */
const UNPAUSED_EMAILS = 10;
const PAUSE_MS = 250;

/** Sends due emails. It runs in every server process; leases keep two of them from sending the same email (EMAIL-5). */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly sending = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly outbox: OutboxService,
    private readonly mail: MailService,
    private readonly host: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    if (!this.host.httpAdapter) return; // a command line program, not the server
    this.timer = setInterval(() => this.poll(), POLL_INTERVAL_MS);
    this.outbox.events.on('added', () => this.poll());
  }

  async beforeApplicationShutdown() {
    this.isStopped = true;
    clearInterval(this.timer);
    // An email that is still being sent is tried again once its lease ends.
    await Promise.race([
      Promise.allSettled(this.sending),
      new Promise((resolve) => setTimeout(resolve, SHUTDOWN_WAIT_MS).unref()),
    ]);
  }

  private poll(): void {
    if (this.isStopped || this.sending.size >= MAX_CONCURRENT) return;
    const run = this.sendDueEmails()
      .catch((error: unknown) => this.logger.error({ err: error }, 'outbox'))
      .finally(() => this.sending.delete(run));
    this.sending.add(run);
  }

  private async sendDueEmails(): Promise<void> {
    for (let sent = 1; !this.isStopped; sent += 1) {
      const email = await this.outbox.claim();
      if (!email) return;
      try {
        await this.mail.send(email);
      } catch (error) {
        this.logger.warn(
          {
            email: email.kind,
            attempts: email.attempts,
            reason: error instanceof Error ? error.message : String(error),
          },
          'an email could not be sent',
        );
        await this.outbox.markFailed(email);
        continue;
      }
      await this.outbox.markSent(email);
      if (sent >= UNPAUSED_EMAILS) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
