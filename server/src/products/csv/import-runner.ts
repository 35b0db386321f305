import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import type { ImportFiles } from './import-check.service.js';
import { ImportRecords } from './import-records.js';
import { ImportWork } from './import-work.js';
import type { ProductImport } from './product-import.schema.js';

/** How often imports are looked for that another server has left, or that were stopped. */
const INTERVAL_MS = 1500;
/** Another server that shares the database is taken for dead after so long without a beat. */
const SILENT_MS = 30_000;

const CHECK_BROKEN_OFF = 'The server was restarted meanwhile. Please choose the file again.';
const BROKEN_OFF = 'The server was restarted meanwhile, and what was applied has been taken back.';

/** Works on imports beside the requests, one at a time, and takes back what a server that has ended left unfinished. */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** The last sign of life that was seen of an import, and when it was first seen, as performance.now(). */
  private silent = { sign: '', since: 0 };

  constructor(
    private readonly records: ImportRecords,
    private readonly work: ImportWork,
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.host.httpAdapter) return; // a command line program, not the server
    this.timer = setInterval(() => {
      if (!this.running) this.begin(() => this.resume());
    }, INTERVAL_MS);
    this.begin(() => this.resume());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    clearInterval(this.timer);
    await this.running;
  }

  /** Checks the files, and deletes them. Returns at once. */
  check(record: ProductImport, files: ImportFiles): void {
    this.begin(() => this.work.check(record, files, this.stop.signal));
  }

  /** Applies the rows of an import in the state `applying`. Returns at once. */
  apply(record: ProductImport): void {
    this.begin(() => this.work.apply(record, this.stop.signal));
  }

  /** Begins after the running work, which can only be a look for imports that were left. */
  private begin(work: () => Promise<void>): void {
    const current = (this.running ?? Promise.resolve())
      .then(() => (this.stop.signal.aborted ? undefined : work()))
      .catch((error: unknown) => {
        if (!this.stop.signal.aborted) this.logger.error({ err: error }, 'import of products');
      })
      .finally(() => {
        if (this.running === current) this.running = undefined;
      });
    this.running = current;
  }

  /** Ends what a server has left: an import is taken back, a check is forgotten. */
  private async resume(): Promise<void> {
    const record = await this.records.findRunning();
    if (!record || !this.isLeft(record) || !(await this.records.takeOver(record))) return;
    const { _id, state } = record;
    if (state === 'checking') {
      await this.records.move(_id, ['checking'], 'failed', { problem: CHECK_BROKEN_OFF });
      await this.records.deleteRows(_id);
      return;
    }
    if (state === 'applying') await this.records.move(_id, ['applying'], 'undoing', { problem: BROKEN_OFF });
    await this.work.undo(record, this.stop.signal);
  }

  /** Whether no server works on it. This server has no work when it asks. */
  private isLeft({ _id, runner, state, beats }: ProductImport): boolean {
    const isOwn = runner === this.records.runner;
    if (!isOwn && !this.config.MONGODB_URI) return true; // the embedded database has one server
    const now = performance.now();
    // The beats alone could be those of an earlier import: each one begins at 0.
    const sign = [_id, runner, state, beats].join();
    if (this.silent.sign !== sign) this.silent = { sign, since: now };
    return now - this.silent.since > (isOwn ? INTERVAL_MS : SILENT_MS);
  }
}
