/**
 * Runs work on the same keys one after the other inside this process, so that transactions on the same documents do not
 * spend their time conflicting. An optimisation only: the database's transactions keep the data correct.
 */
export class KeyedMutex {
  /** The last work on each key, which the next one waits for. */
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier work on any of `keys`. All keys are taken at once, which rules out deadlocks. */
  async run<T>(keys: string[], work: () => Promise<T>): Promise<T> {
    const earlier = keys.map((key) => this.tails.get(key));
    const result = Promise.allSettled(earlier).then(work);
    const tail = result.catch(() => undefined); // only the caller sees the error; later work just waits for the end
    for (const key of keys) this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      for (const key of keys) if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}
