/**
 * Lets changes of the same things wait for each other inside this process, so that they do not spend their time
 * conflicting in the database. Only politeness: what keeps the data right is the transaction.
 */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier work on any of `keys`. Keys are taken all at once, so nobody waits crosswise. */
  async run<T>(keys: string[], work: () => Promise<T>): Promise<T> {
    const before = keys.map((key) => this.tails.get(key));
    const mine = Promise.allSettled(before).then(work);
    const tail = mine.catch(() => undefined); // its own caller hears of the failure; who waits behind it only waits
    for (const key of keys) this.tails.set(key, tail);
    try {
      return await mine;
    } finally {
      for (const key of keys) if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}
