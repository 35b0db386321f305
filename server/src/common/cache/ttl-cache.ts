/** The oldest a cached value may be, in milliseconds (docs/decisions/0004). */
export const MAX_AGE_MS = 1500;
const MAX_ENTRIES = 2000;
/** Bytes of all cached answers together, about; bounds the memory that requests for ever new keys can take. */
export const MAX_TOTAL_LENGTH = 32 * 1024 * 1024;

interface Entry {
  value: unknown;
  length: number;
}

/**
 * An in-memory cache whose entries all expire together: MAX_AGE_MS after a generation's first read, or when `clear` is
 * called after a write of this process. Expiring together keeps a value that was built from other cached values from
 * outliving them.
 */
export class TtlCache {
  private entries = new Map<string, Entry>();
  private loading = new Map<string, Promise<unknown>>();
  /** Rises with every clear: a value that was read in an earlier generation is not stored. */
  private currentGeneration = 0;
  private expiresAt = -Infinity;
  private totalLength = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  clear(): void {
    this.currentGeneration += 1;
    this.entries.clear();
    this.totalLength = 0;
    this.loading.clear();
  }

  /**
   * The cached value, or the result of `load`; concurrent callers share one load. `lengthOf`: as `length` of `put`.
   */
  async get<T>(key: string, load: () => Promise<T>, lengthOf: (value: T) => number = () => 0): Promise<T> {
    const cached = this.peek(key);
    if (cached !== undefined) return cached as T;
    const shared = this.loading.get(key);
    if (shared) return shared as Promise<T>;

    const generation = this.generation();
    const loading = load();
    this.loading.set(key, loading);
    try {
      const value = await loading;
      this.put(key, value, generation, lengthOf(value));
      return value;
    } finally {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    }
  }

  /** The cached value; undefined when there is none. */
  peek(key: string): unknown {
    this.generation();
    return this.entries.get(key)?.value;
  }

  /** The current generation. Take it before reading a value, and pass it to `put` with the value. */
  generation(): number {
    if (this.now() >= this.expiresAt) {
      this.clear();
      this.expiresAt = this.now() + MAX_AGE_MS;
    }
    return this.currentGeneration;
  }

  /** Stores a value unless its generation has ended. `length`: bytes that count towards MAX_TOTAL_LENGTH. */
  put(key: string, value: unknown, generation: number, length = 0): void {
    if (generation !== this.generation()) return;
    this.remove(key);
    this.evictOldest(length);
    this.entries.set(key, { value, length });
    this.totalLength += length;
  }

  /** Removes the oldest entries until another one of this length fits. */
  private evictOldest(length: number): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size < MAX_ENTRIES && this.totalLength + length <= MAX_TOTAL_LENGTH) return;
      this.remove(key);
    }
  }

  private remove(key: string): void {
    this.totalLength -= this.entries.get(key)?.length ?? 0;
    this.entries.delete(key);
  }
}
