interface QueueLimits {
  /** The most requests in the queue, running or waiting. */
  max: number;
  /** The fewest that it must hold, however slow they are; `max` if it is not given. */
  min?: number;
  /** Milliseconds that the last one should wait at most. */
  waitMs?: number;
}

/** Assumed until it was measured: a server that has just started is slow. */
const FIRST_INTERVAL_MS = 6;
/** A single slow request must not close the queue. */
const MAX_INTERVAL_MS = 50;
/** How much of the average each measurement is. */
const WEIGHT = 1 / 32;
/** With fewer requests under way the time between two ends is the clients' pace, not the server's. */
const MIN_BUSY = 16;

/** Requests of a kind that are under way. Its limit follows how fast they are served, by Little's law. */
export class RequestQueue {
  private count = 0;
  private intervalMs = FIRST_INTERVAL_MS;
  private lastEnd = 0;
  private readonly limits: Required<QueueLimits>;

  constructor({ max, min = max, waitMs = Infinity }: QueueLimits) {
    this.limits = { max, min, waitMs };
  }

  get underWay(): number {
    return this.count;
  }

  get isFull(): boolean {
    const { max, min, waitMs } = this.limits;
    return this.count >= Math.min(max, Math.max(min, waitMs / this.intervalMs));
  }

  enter(): void {
    if (this.count === 0) this.lastEnd = performance.now();
    this.count += 1;
  }

  leave(): void {
    const now = performance.now();
    if (this.count >= MIN_BUSY)
      this.intervalMs += (Math.min(MAX_INTERVAL_MS, now - this.lastEnd) - this.intervalMs) * WEIGHT;
    this.lastEnd = now;
    this.count -= 1;
  }
}
