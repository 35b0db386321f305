/**
 * Answers from memory that are never older than they may be (decisions.md, "freshness"):
 * cleared at once by a write of this process, expired after MAX_AGE_MS for writes of others.
 */
export const MAX_AGE_MS = 1500;
const MAX_ENTRIES = 2000;
/** Characters of all texts together: what strangers may make the shop remember by asking for ever other addresses. */
export const MAX_LENGTH = 32 * 1024 * 1024;

interface Entry {
  value: unknown;
  expires: number;
  length: number;
}

export class FreshCache {
  private entries = new Map<string, Entry>();
  private loading = new Map<string, Promise<unknown>>();
  /** Rises with every clear: what was read before a write is never kept after it. */
  private generation = 0;
  private length = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.length = 0;
    this.loading.clear();
  }

  /** The kept value, or what `load` gives; callers who come meanwhile share one load. */
  async get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept as T;
    const shared = this.loading.get(key);
    if (shared) return shared as Promise<T>;

    const since = this.moment();
    const loading = load();
    this.loading.set(key, loading);
    try {
      const value = await loading;
      this.put(key, value, since);
      return value;
    } finally {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    }
  }

  peek(key: string): unknown {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.expires > this.now()) return entry.value;
    this.drop(key, entry);
    return undefined;
  }

  /** Where a read starts: hand it to `put` with what was read. */
  moment(): { generation: number; at: number } {
    return { generation: this.generation, at: this.now() };
  }

  /** `length`: of a text that is long, so that all of them together stay within bounds. */
  put(key: string, value: unknown, since: { generation: number; at: number }, length = 0): void {
    if (since.generation !== this.generation) return;
    const earlier = this.entries.get(key);
    if (earlier) this.drop(key, earlier);
    this.makeRoom(length);
    this.entries.set(key, { value, expires: since.at + MAX_AGE_MS, length });
    this.length += length;
  }

  /** The first to go are the oldest: what is over by now, then whatever is too much. */
  private makeRoom(length: number): void {
    for (const [key, entry] of this.entries) {
      if (entry.expires > this.now() && this.entries.size < MAX_ENTRIES && this.length + length <= MAX_LENGTH) return;
      this.drop(key, entry);
    }
  }

  private drop(key: string, { length }: Entry): void {
    this.entries.delete(key);
    this.length -= length;
  }
}
