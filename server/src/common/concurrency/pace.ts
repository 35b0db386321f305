import { setImmediate } from 'node:timers/promises';

/** How long, in milliseconds, long work holds the thread before other requests have their turn. */
const SLICE_MS = 8;

/** Lets long work give way to requests: `await pace.breathe()` between its parts. */
export class Pace {
  private began = performance.now();

  async breathe(): Promise<void> {
    if (performance.now() - this.began < SLICE_MS) return;
    await setImmediate();
    this.began = performance.now();
  }
}
