import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { FileStorage } from './file-storage.js';
import { encodeAvif, widthsOfImage } from './image-encoder.js';
import { imageFileName, parseImageFileName } from './image-files.js';

/** Pictures that wait. What is dropped comes again with the next request for it. */
const MAX_WAITING = 1000;
/** The pause after each file, as a multiple of the time it took: at most a third of one processor is used. */
const PAUSE_TIMES = 2;

/**
 * Makes the AVIF files of uploaded pictures, one after the other beside the shop's work: they take several times as long
 * as WebP, which is shown until they are there. A process that ends leaves the rest to later requests.
 */
@Injectable()
export class AvifWorker implements BeforeApplicationShutdown {
  private readonly waiting = new Set<string>();
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly storage: FileStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `name`: of a stored picture. Returns at once. */
  add(name: string): void {
    if (this.stop.signal.aborted || this.waiting.size >= MAX_WAITING) return;
    this.waiting.add(name);
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    for (const name of this.waiting) {
      try {
        await this.encode(name);
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.logger.warn({ err: error, picture: name }, 'making AVIF files');
      }
      this.waiting.delete(name);
    }
  }

  private async encode(name: string): Promise<void> {
    const source = await this.storage.findFirst(parseImageFileName(`${name}.webp`)?.candidates ?? []);
    if (!source) return; // deleted in the meantime
    const webp = await readFile(source.path);
    // The largest first: while a smaller one is missing, a larger one can be shown.
    for (const width of (await widthsOfImage(webp)).reverse()) {
      const file = imageFileName(name, width, 'avif');
      // Another server may have made it, and a request may name a width that the picture does not have.
      if (await this.storage.findFirst([file])) continue;
      const start = performance.now();
      await this.storage.put(file, await encodeAvif(webp, width));
      await pause(PAUSE_TIMES * (performance.now() - start), undefined, { signal: this.stop.signal, ref: false });
    }
  }
}
