import { AppError } from '../errors/app-error.js';
import { untilAborted } from './until-aborted.js';

/** Limits how much work runs at once; the rest waits in order. UNAVAILABLE when the waiting queue is full. */
export class Semaphore {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** How much work runs, and how much waits. */
  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.size };
  }

  /** Work whose `signal` is aborted before its turn leaves the queue and never begins. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.running < this.maxRunning) this.running += 1;
    else await this.waitForTurn(signal);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private async waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    if (this.waiting.size >= this.maxWaiting) throw new AppError('UNAVAILABLE');
    let begin: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => (begin = resolve));
    this.waiting.add(begin);
    try {
      await untilAborted(turn, signal);
    } catch (error) {
      // The work may have got its turn at the same moment.
      if (!this.waiting.delete(begin)) this.passOn();
      throw error;
    }
  }

  private passOn(): void {
    const [next] = this.waiting;
    if (!next) this.running -= 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}
