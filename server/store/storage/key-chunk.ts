/**
 * Some hundred index keys in their order, each with a record id. Kept as bytes outside V8's heap, without what all of
 * them begin with: a string for each key took three times the memory (decision 0134).
 */
type Ids = Uint32Array | Float64Array;

const MAX_UINT32 = 2 ** 32 - 1;
/** Room for more is made in steps, so that not every insert copies the chunk. */
const SPARE_ENTRIES = 64;
const SPARE_BYTES = 1024;

const arrayFor = (length: number, isLarge: boolean): Ids =>
  isLarge ? new Float64Array(length) : new Uint32Array(length);

function commonPrefix(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return one.slice(0, length);
}

export class KeyChunk {
  private highestKey: string | undefined;

  private constructor(
    private readonly prefix: string,
    /** The rests of the keys, one after the other; where each of them ends; and the record ids. With room for more. */
    private rests: Uint8Array,
    private ends: Uint32Array,
    private ids: Ids,
    public length: number,
    /** Who may change the chunk in place; others copy it first. */
    public owner: object | undefined,
  ) {}

  /** Keys in their order, with characters up to 0xff only. */
  static of(keys: readonly string[], ids: readonly number[], owner: object | undefined): KeyChunk {
    const prefix = commonPrefix(keys[0] ?? '', keys.at(-1) ?? '');
    const text = keys.map((key) => key.slice(prefix.length)).join('');
    let end = 0;
    const ends = Uint32Array.from(keys, (key) => (end += key.length - prefix.length));
    const isLarge = ids.some((id) => id > MAX_UINT32);
    const idArray = isLarge ? Float64Array.from(ids) : Uint32Array.from(ids);
    // No Buffer: its slice would not copy, and a piece of Node's pool would keep the whole pool alive.
    const rests = new Uint8Array(text.length);
    Buffer.from(rests.buffer).write(text, 'latin1');
    return new KeyChunk(prefix, rests, ends, idArray, keys.length, owner);
  }
  copyFor(owner: object | undefined): KeyChunk {
    return new KeyChunk(this.prefix, this.rests.slice(), this.ends.slice(), this.ids.slice(), this.length, owner);
  }
  get bytes(): number {
    return this.startOf(this.length);
  }
  private startOf(at: number): number {
    return at === 0 ? 0 : (this.ends[at - 1] ?? 0);
  }
  idAt(at: number): number {
    return this.ids[at] ?? 0;
  }
  private keyAt(at: number): string {
    const start = this.startOf(at);
    return this.prefix + Buffer.from(this.rests.buffer, start, (this.ends[at] ?? 0) - start).toString('latin1');
  }
  /** The highest key; empty if there is none. Kept as a string, because the search for a chunk looks at it alone. */
  get lastKey(): string {
    return (this.highestKey ??= this.length === 0 ? '' : this.keyAt(this.length - 1));
  }
  /** Whether all entries are below (key, id), or there are none. */
  isBelow(key: string, id: number): boolean {
    const { lastKey } = this;
    return lastKey < key || (lastKey === key && this.idAt(this.length - 1) < id);
  }
  /** Whether an entry is there with this key and id. */
  isAt(at: number, key: string, id: number): boolean {
    return at < this.length && this.ids[at] === id && key.startsWith(this.prefix) && this.compareRest(at, key) === 0;
  }
  /** Position of the first entry whose (key, id) is not below the given one. */
  locate(key: string, id: number): number {
    const { prefix } = this;
    if (!key.startsWith(prefix)) return prefix < key ? this.length : 0;
    let from = 0;
    let to = this.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const order = this.compareRest(middle, key);
      if (order < 0 || (order === 0 && this.idAt(middle) < id)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
  /** Below, at or above 0 as the entry's key is below, at or above one that begins with the prefix. */
  private compareRest(at: number, key: string): number {
    const { rests, ends, prefix } = this;
    const start = at === 0 ? 0 : (ends[at - 1] ?? 0);
    const end = ends[at] ?? 0;
    const shift = prefix.length - start;
    const shared = Math.min(end, key.length - shift);
    for (let i = start; i < shared; i += 1) {
      const difference = (rests[i] ?? 0) - key.charCodeAt(i + shift);
      if (difference !== 0) return difference;
    }
    return end + shift - key.length;
  }

  /** The chunk with one entry more: this one, or a new one if the key does not begin as the others do. */
  insert(at: number, key: string, id: number): KeyChunk {
    if (!key.startsWith(this.prefix) || this.length === 0) return this.rebuiltWith(at, key, id);
    const size = key.length - this.prefix.length;
    this.makeRoom(size, id);
    const start = this.startOf(at);
    this.rests.copyWithin(start + size, start, this.bytes);
    for (let i = 0; i < size; i += 1) this.rests[start + i] = key.charCodeAt(this.prefix.length + i);
    for (let i = this.length; i > at; i -= 1) this.ends[i] = (this.ends[i - 1] ?? 0) + size;
    this.ends[at] = start + size;
    this.ids.copyWithin(at + 1, at, this.length);
    this.ids[at] = id;
    this.length += 1;
    if (at === this.length - 1) this.highestKey = key;
    return this;
  }
  private rebuiltWith(at: number, key: string, id: number): KeyChunk {
    const { keys, ids } = this.entries(0, this.length);
    keys.splice(at, 0, key);
    ids.splice(at, 0, id);
    return KeyChunk.of(keys, ids, this.owner);
  }
  private makeRoom(size: number, id: number): void {
    const isLarge = id > MAX_UINT32 && this.ids instanceof Uint32Array;
    if (this.length === this.ids.length || isLarge) {
      const ids = arrayFor(this.length + SPARE_ENTRIES, isLarge || this.ids instanceof Float64Array);
      ids.set(this.ids.subarray(0, this.length));
      this.ids = ids;
    }
    if (this.length === this.ends.length) {
      const ends = new Uint32Array(this.length + SPARE_ENTRIES);
      ends.set(this.ends);
      this.ends = ends;
    }
    if (this.bytes + size > this.rests.length) {
      const rests = new Uint8Array(this.bytes + size + SPARE_BYTES);
      rests.set(this.rests);
      this.rests = rests;
    }
  }
  remove(at: number): void {
    const start = this.startOf(at);
    const size = (this.ends[at] ?? 0) - start;
    this.rests.copyWithin(start, start + size, this.bytes);
    for (let i = at + 1; i < this.length; i += 1) this.ends[i - 1] = (this.ends[i] ?? 0) - size;
    this.ids.copyWithin(at, at + 1, this.length);
    this.length -= 1;
    if (at === this.length) this.highestKey = undefined;
  }
  /** The entries before a position, and those from it on, in two new chunks. */
  splitAt(at: number, owner: object | undefined): [KeyChunk, KeyChunk] {
    const [left, right] = [this.entries(0, at), this.entries(at, this.length)];
    return [KeyChunk.of(left.keys, left.ids, owner), KeyChunk.of(right.keys, right.ids, owner)];
  }
  private entries(from: number, to: number): { keys: string[]; ids: number[] } {
    const keys: string[] = [];
    for (let at = from; at < to; at += 1) keys.push(this.keyAt(at));
    return { keys, ids: [...this.ids.subarray(from, to)] };
  }
}
