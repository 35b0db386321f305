const TICK_MS = 20;

/** How long the event loop has not come round: its timers are behind by that much, and so is all that arrives. */
export class EventLoopLag {
  private due = performance.now() + TICK_MS;
  private readonly timer = setInterval(() => (this.due = performance.now() + TICK_MS), TICK_MS).unref();

  /** Milliseconds; at most 0 while the loop is idle. */
  now(): number {
    return performance.now() - this.due;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
