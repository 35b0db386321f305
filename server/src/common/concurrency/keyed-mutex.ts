import { untilAborted } from './until-aborted.js';

/**
 * Runs work on the same keys one after the other inside this process, so that transactions on the same documents do not
 * spend their time conflicting. An optimisation only: the database's transactions keep the data correct. The requests
 * at once are limited (web/admission.ts), and with them the length of the queues.
 */
export class KeyedMutex {
  /** Ends with the last work on each key, which the next one waits for. */
  private readonly tails = new Map<string, Promise<void>>();

  /**
   * Runs `work` after all earlier work on any of `keys`. All keys are taken at once, which rules out deadlocks. Work
   * whose `signal` is aborted before its turn is dropped and never begins.
   */
  async run<T>(keys: string[], work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const earlier = keys.map((key) => this.tails.get(key)).filter((tail) => tail !== undefined);
    const turn = Promise.all(earlier);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    // A dropped task ends early, but the tasks behind it still wait for those before it.
    const tail = turn.then(() => ended);
    for (const key of keys) this.tails.set(key, tail);
    void tail.then(() => keys.forEach((key) => this.tails.get(key) === tail && this.tails.delete(key)));
    try {
      if (earlier.length > 0) await untilAborted(turn, signal);
      signal?.throwIfAborted();
      return await work();
    } finally {
      end();
    }
  }
}
