/** Index keys with their record ids, sorted, in chunks: an insert moves a few hundred entries at most. */
const CHUNK_SIZE = 256;
/** `key + KEY_END` sorts after every key that begins with `key`. */
export const KEY_END = '\uffff';
interface Chunk {
  keys: string[];
  ids: number[];
  /** Who may change the chunk in place; others copy it first. */
  owner?: SortedKeys | undefined;
}

export class SortedKeys {
  private chunks: Chunk[] = [{ keys: [], ids: [], owner: this }];
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
  private ownChunks(): Chunk[] {
    if (!this.isShared) return this.chunks;
    for (const chunk of this.chunks) chunk.owner = undefined;
    this.isShared = false;
    return (this.chunks = this.chunks.slice());
  }
  /** A chunk, to be changed. */
  private ownChunk(number: number): Chunk | undefined {
    const chunks = this.ownChunks();
    const chunk = chunks[number];
    if (!chunk || chunk.owner === this) return chunk;
    return (chunks[number] = { keys: chunk.keys.slice(), ids: chunk.ids.slice(), owner: this });
  }

  /** Position of the first entry whose (key, id) is not below the given one. */
  private locate(key: string, id: number): { chunk: number; at: number } {
    let low = 0;
    let high = this.chunks.length - 1;
    // Fast path: most new keys sort last.
    const end = this.chunks[high];
    const length = end?.keys.length ?? 0;
    if (end && length > 0 && isBelow(end.keys[length - 1] ?? '', end.ids[length - 1] ?? 0, key, id))
      return { chunk: high, at: length };
    while (low < high) {
      const middle = (low + high) >> 1;
      const chunk = this.chunks[middle];
      const last = (chunk?.keys.length ?? 0) - 1;
      if (chunk && last >= 0 && isBelow(chunk.keys[last] ?? '', chunk.ids[last] ?? 0, key, id)) low = middle + 1;
      else high = middle;
    }
    const chunk = this.chunks[low];
    let from = 0;
    let to = chunk?.keys.length ?? 0;
    while (chunk && from < to) {
      const middle = (from + to) >> 1;
      if (isBelow(chunk.keys[middle] ?? '', chunk.ids[middle] ?? 0, key, id)) from = middle + 1;
      else to = middle;
    }
    return { chunk: low, at: from };
  }

  add(key: string, id: number): void {
    const { chunk: number, at } = this.locate(key, id);
    const found = this.chunks[number];
    if (!found || (found.keys[at] === key && found.ids[at] === id)) return;
    const chunk = this.ownChunk(number) ?? found;
    // Equal keys share one string to save memory.
    const neighbour = chunk.keys[at - 1];
    chunk.keys.splice(at, 0, neighbour === key ? neighbour : key);
    chunk.ids.splice(at, 0, id);
    this.size += 1;
    if (chunk.keys.length <= CHUNK_SIZE * 2) return;
    // Ascending inserts leave full chunks behind; other inserts split a chunk in half.
    const cut = at === chunk.keys.length - 1 ? CHUNK_SIZE * 2 - 8 : CHUNK_SIZE;
    this.chunks.splice(number + 1, 0, { keys: chunk.keys.splice(cut), ids: chunk.ids.splice(cut), owner: this });
  }
  remove(key: string, id: number): void {
    const { chunk: number, at } = this.locate(key, id);
    const found = this.chunks[number];
    if (!found || found.keys[at] !== key || found.ids[at] !== id) return;
    const chunk = this.ownChunk(number) ?? found;
    chunk.keys.splice(at, 1);
    chunk.ids.splice(at, 1);
    this.size -= 1;
    if (chunk.keys.length === 0 && this.chunks.length > 1) this.chunks.splice(number, 1);
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
    let [keys, ids]: [string[], number[]] = [[], []];
    this.chunks = [];
    this.isShared = false;
    this.size = 0;
    // A copy of an array has no room for more, which a pushed one keeps.
    const endChunk = () => this.chunks.push({ keys: keys.slice(), ids: ids.slice(), owner: this });
    for (const { key, id } of entries) {
      if (keys.length === CHUNK_SIZE) {
        endChunk();
        [keys, ids] = [[], []];
      }
      keys.push(key);
      ids.push(id);
      this.size += 1;
    }
    endChunk();
  }
  /** The record ids with exactly this key. */
  idsOf(key: string): number[] {
    const ids: number[] = [];
    let { chunk, at } = this.locate(key, -1);
    for (;;) {
      const current = this.chunks[chunk];
      if (!current) return ids;
      for (; at < current.keys.length; at += 1) {
        if (current.keys[at] !== key) return ids;
        ids.push(current.ids[at] ?? 0);
      }
      chunk += 1;
      at = 0;
    }
  }
  private chunkSize(chunk: number): number {
    return this.chunks[chunk]?.keys.length ?? 0;
  }
  /** The number of entries from `low` (inclusive) to `high` (exclusive). */
  countRange(low: string, high: string): number {
    const from = this.locate(low, -1);
    const to = this.locate(high, -1);
    let sum = to.at - from.at;
    for (let chunk = from.chunk; chunk < to.chunk; chunk += 1) sum += this.chunkSize(chunk);
    return Math.max(0, sum);
  }
  /** Entries from `low` (inclusive) to `high` (exclusive), ascending, without the first `skip`. */
  *range(low: string, high: string, skip = 0): Generator<{ key: string; id: number }> {
    const { chunks } = this;
    let { chunk, at } = this.locate(low, -1);
    at += skip;
    // Whole chunks are skipped without visiting their entries.
    for (let size = this.chunkSize(chunk); at >= size && chunk < this.chunks.length; size = this.chunkSize(chunk)) {
      at -= size;
      chunk += 1;
    }
    for (;;) {
      const current = chunks[chunk];
      if (!current) return;
      for (; at < current.keys.length; at += 1) {
        const key = current.keys[at] ?? '';
        if (key >= high) return;
        yield { key, id: current.ids[at] ?? 0 };
      }
      chunk += 1;
      at = 0;
    }
  }
  *rangeBackwards(low: string, high: string, skip = 0): Generator<{ key: string; id: number }> {
    const { chunks } = this;
    let { chunk, at } = this.locate(high, -1);
    at -= 1 + skip;
    while (at < 0 && chunk > 0) {
      chunk -= 1;
      at += this.chunkSize(chunk);
    }
    for (;;) {
      const current = chunks[chunk];
      if (!current) return;
      for (; at >= 0; at -= 1) {
        const key = current.keys[at] ?? '';
        if (key < low) return;
        yield { key, id: current.ids[at] ?? 0 };
      }
      chunk -= 1;
      at = (chunks[chunk]?.keys.length ?? 0) - 1;
    }
  }
}
function* sortedEntries(entries: ReadonlyMap<string, number[]>): Generator<{ key: string; id: number }> {
  for (const key of [...entries.keys()].sort())
    for (const id of (entries.get(key) ?? []).sort((a, b) => a - b)) yield { key, id };
}
const isBelow = (key: string, id: number, other: string, otherId: number): boolean =>
  key < other || (key === other && id < otherId);
