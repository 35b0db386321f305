/**
 * Answers from memory that are never older than they may be (decisions.md, "freshness"): all are forgotten at once by a
 * write of this process, and for writes of others MAX_AGE_MS after the first was asked for. All at once, so that what is
 * made of kept answers, and kept in its turn, is no older than they may be.
 */
export const MAX_AGE_MS = 1500;
const MAX_ENTRIES = 2000;
/** Characters of all texts together: what strangers may make the shop remember by asking for ever other addresses. */
export const MAX_LENGTH = 32 * 1024 * 1024;

interface Entry {
  value: unknown;
  length: number;
}

export class FreshCache {
  private entries = new Map<string, Entry>();
  private loading = new Map<string, Promise<unknown>>();
  /** Rises with every clear: what was read before a write is never kept after it. */
  private generation = 0;
  /** When what is asked for now is over. */
  private until = -Infinity;
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
      this.put(key, value, since, typeof value === 'string' ? value.length : 0);
      return value;
    } finally {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    }
  }

  peek(key: string): unknown {
    this.moment();
    return this.entries.get(key)?.value;
  }

  /** Where a read starts: hand it to `put` with what was read. */
  moment(): number {
    if (this.now() >= this.until) {
      this.clear();
      this.until = this.now() + MAX_AGE_MS;
    }
    return this.generation;
  }

  /** `length`: of a text that is long, so that all of them together stay within bounds. */
  put(key: string, value: unknown, since: number, length = 0): void {
    if (since !== this.moment()) return;
    this.drop(key);
    this.makeRoom(length);
    this.entries.set(key, { value, length });
    this.length += length;
  }

  /** The first to go are the oldest. */
  private makeRoom(length: number): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size < MAX_ENTRIES && this.length + length <= MAX_LENGTH) return;
      this.drop(key);
    }
  }

  private drop(key: string): void {
    this.length -= this.entries.get(key)?.length ?? 0;
    this.entries.delete(key);
  }
}
