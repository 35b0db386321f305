/** Index keys with their record ids, sorted, in chunks: an insert moves a few hundred entries at most. */
import { KeyChunk } from './key-chunk.js';

const CHUNK_SIZE = 256;
/** Of the keys of a chunk, so that an insert among long keys moves no more either. */
const MAX_CHUNK_BYTES = 64 * 1024;
/** `key + KEY_END` sorts after every key that begins with `key`. */
export const KEY_END = '\uffff';

export class SortedKeys {
  private chunks: KeyChunk[] = [KeyChunk.of([], [], this)];
  /** Whether a frozen copy uses the same list of chunks. */
  private isShared = false;
  size = 0;

  /** The keys as they are now, whatever is added or removed later. Costs nothing until then. */
  freeze(): SortedKeys {
    const frozen = new SortedKeys();
    frozen.chunks = this.chunks;
    frozen.size = this.size;
    this.isShared = true;
    return frozen;
  }
  /** The list of chunks, to be changed. */
  private ownChunks(): KeyChunk[] {
    if (!this.isShared) return this.chunks;
    for (const chunk of this.chunks) chunk.owner = undefined;
    this.isShared = false;
    return (this.chunks = this.chunks.slice());
  }
  /** A chunk, to be changed. */
  private ownChunk(number: number): KeyChunk | undefined {
    const chunks = this.ownChunks();
    const chunk = chunks[number];
    if (!chunk || chunk.owner === this) return chunk;
    return (chunks[number] = chunk.copyFor(this));
  }

  /** Position of the first entry whose (key, id) is not below the given one. */
  private locate(key: string, id: number): { chunk: number; at: number } {
    let low = 0;
    let high = this.chunks.length - 1;
    // Fast path: most new keys sort last.
    if (this.chunks[high]?.isBelow(key, id)) return { chunk: high, at: this.chunkSize(high) };
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.chunks[middle]?.isBelow(key, id)) low = middle + 1;
      else high = middle;
    }
    return { chunk: low, at: this.chunks[low]?.locate(key, id) ?? 0 };
  }

  add(key: string, id: number): void {
    const { chunk: number, at } = this.locate(key, id);
    if (this.chunks[number]?.isAt(at, key, id)) return;
    const chunk = this.ownChunk(number)?.insert(at, key, id);
    if (!chunk) return;
    this.chunks[number] = chunk;
    this.size += 1;
    if (chunk.length <= CHUNK_SIZE * 2 && (chunk.bytes <= MAX_CHUNK_BYTES || chunk.length === 1)) return;
    // Ascending inserts leave full chunks behind; other inserts split a chunk in half.
    const cut = at === chunk.length - 1 ? chunk.length - 1 : chunk.length >> 1;
    this.chunks.splice(number, 1, ...chunk.splitAt(cut, this));
  }
  remove(key: string, id: number): void {
    const { chunk: number, at } = this.locate(key, id);
    if (!this.chunks[number]?.isAt(at, key, id)) return;
    const chunk = this.ownChunk(number);
    chunk?.remove(at);
    this.size -= 1;
    if (chunk?.length === 0 && this.chunks.length > 1) this.chunks.splice(number, 1);
  }
  /** Replaces the keys of a record; keys that stay are not touched. */
  replaceKeys(from: string[], to: string[], id: number): void {
    if (from.length === 0) {
      for (const key of to) this.add(key, id);
      return;
    }
    if (from.length === to.length && from.every((key, at) => key === to[at])) return;
    const oldKeys = new Set(from);
    const newKeys = new Set(to);
    for (const key of oldKeys) if (!newKeys.has(key)) this.remove(key, id);
    for (const key of newKeys) if (!oldKeys.has(key)) this.add(key, id);
  }
  /** Builds the whole index at once, much faster than key by key. */
  build(entries: ReadonlyMap<string, number[]>): void {
    this.buildSorted(sortedEntries(entries));
  }
  /** `entries` are sorted by key, then id. */
  buildSorted(entries: Iterable<{ key: string; id: number }>): void {
    let [keys, ids, bytes]: [string[], number[], number] = [[], [], 0];
    this.chunks = [];
    this.isShared = false;
    this.size = 0;
    const endChunk = () => this.chunks.push(KeyChunk.of(keys, ids, this));
    for (const { key, id } of entries) {
      if (keys.length === CHUNK_SIZE || bytes > MAX_CHUNK_BYTES) {
        endChunk();
        [keys, ids, bytes] = [[], [], 0];
      }
      keys.push(key);
      ids.push(id);
      bytes += key.length;
      this.size += 1;
    }
    endChunk();
  }
  /** The record ids with exactly this key. */
  idsOf(key: string): number[] {
    return [...this.range(key, `${key}\0`)];
  }
  private chunkSize(chunk: number): number {
    return this.chunks[chunk]?.length ?? 0;
  }
  /** The number of entries from `low` (inclusive) to `high` (exclusive). */
  countRange(low: string, high: string): number {
    if (low >= high) return 0;
    const from = this.locate(low, -1);
    const to = this.locate(high, -1);
    let sum = to.at - from.at;
    for (let chunk = from.chunk; chunk < to.chunk; chunk += 1) sum += this.chunkSize(chunk);
    return sum;
  }
  /** The record ids from `low` (inclusive) to `high` (exclusive), ascending by key, without the first `skip`. */
  *range(low: string, high: string, skip = 0): Generator<number> {
    const { chunks } = this;
    let { chunk, at } = this.locate(low, -1);
    at += skip;
    // Whole chunks are skipped without visiting their entries.
    for (let size = this.chunkSize(chunk); at >= size && chunk < this.chunks.length; size = this.chunkSize(chunk)) {
      at -= size;
      chunk += 1;
    }
    for (let isLast = false; !isLast; chunk += 1) {
      const current = chunks[chunk];
      if (!current) return;
      isLast = current.lastKey >= high;
      const to = isLast ? current.locate(high, -1) : current.length;
      for (; at < to; at += 1) yield current.idAt(at);
      at = 0;
    }
  }
  *rangeBackwards(low: string, high: string, skip = 0): Generator<number> {
    const { chunks } = this;
    const end = this.locate(low, -1);
    let { chunk, at } = this.locate(high, -1);
    at -= 1 + skip;
    while (at < 0 && chunk > end.chunk) {
      chunk -= 1;
      at += this.chunkSize(chunk);
    }
    for (; chunk >= end.chunk; chunk -= 1) {
      const current = chunks[chunk];
      const to = chunk === end.chunk ? end.at : 0;
      for (; at >= to; at -= 1) yield current?.idAt(at) ?? 0;
      at = (chunks[chunk - 1]?.length ?? 0) - 1;
    }
  }
}
function* sortedEntries(entries: ReadonlyMap<string, number[]>): Generator<{ key: string; id: number }> {
  for (const key of [...entries.keys()].sort())
    for (const id of (entries.get(key) ?? []).sort((a, b) => a - b)) yield { key, id };
}
