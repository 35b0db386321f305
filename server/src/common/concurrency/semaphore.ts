import { AppError } from '../errors/app-error.js';

/** Limits how much work runs at once; the rest waits in order. UNAVAILABLE when the waiting queue is full. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting = Infinity,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.maxRunning) this.running += 1;
    else {
      if (this.waiting.length >= this.maxWaiting) throw new AppError('UNAVAILABLE');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
