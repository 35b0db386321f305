/** Finds top-level fields in the bytes of stored documents without decoding the rest. */
import { decodeValueAt } from './decode.js';
import type { Maybe, Value } from './values.js';

/** Sizes of the types with a fixed size, in bytes; -1 for the others. */
const FIXED_SIZES = new Int8Array(256).fill(-1);
for (const [type, size] of [
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
] as const)
  FIXED_SIZES[type] = size;

const lengthAt = (bytes: Buffer, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
function valueEnd(bytes: Buffer, type: number, at: number): number {
  const size = FIXED_SIZES[type] ?? -1;
  if (size >= 0) return at + size;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + lengthAt(bytes, at);
    case 0x05:
      return at + 5 + lengthAt(bytes, at);
    case 0x0b:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1;
    case 0x0c:
      return at + 16 + lengthAt(bytes, at);
    default:
      return at + lengthAt(bytes, at);
  }
}

const SLOTS = 64;
const NONE = -1;
/** Copied for each finder, which is much faster than filling an array. */
const EMPTY_SLOTS: readonly number[] = Array.from({ length: SLOTS }, () => NONE);

export class FieldFinder {
  /** For each name: the type of its value and where that starts; type 0 if the document does not have the field. */
  readonly types: Uint8Array;
  readonly starts: Int32Array;
  private readonly names: Buffer[];
  /** Hash table: the first name of each hash, and for each name the next one with the same hash. */
  private readonly firstSlot = EMPTY_SLOTS.slice();
  private readonly nextSlot: number[];

  constructor(names: readonly string[]) {
    this.names = names.map((name) => Buffer.from(`${name}\0`));
    this.types = new Uint8Array(names.length);
    this.starts = new Int32Array(names.length);
    this.nextSlot = names.map(() => NONE);
    for (const [at, name] of this.names.entries()) {
      let hash = 0;
      for (const byte of name.subarray(0, -1)) hash = (Math.imul(hash, 31) + byte) | 0;
      this.nextSlot[at] = this.firstSlot[hash & (SLOTS - 1)] ?? NONE;
      this.firstSlot[hash & (SLOTS - 1)] = at;
    }
  }
  find(bytes: Buffer): void {
    const { types, starts, firstSlot, nextSlot } = this;
    types.fill(0);
    const end = bytes.length - 1;
    let at = 4;
    for (let missing = types.length; missing > 0 && at < end;) {
      const type = bytes[at] ?? 0;
      const from = at + 1;
      let hash = 0;
      for (at = from; ; at += 1) {
        const byte = bytes[at] ?? 0;
        if (byte === 0) break;
        hash = (Math.imul(hash, 31) + byte) | 0;
      }
      at += 1;
      for (let slot = firstSlot[hash & (SLOTS - 1)] ?? NONE; slot !== NONE; slot = nextSlot[slot] ?? NONE) {
        if (types[slot] !== 0 || !this.isNameAt(slot, bytes, from)) continue;
        types[slot] = type;
        starts[slot] = at;
        missing -= 1;
      }
      at = valueEnd(bytes, type, at);
    }
  }
  private isNameAt(slot: number, bytes: Buffer, from: number): boolean {
    const name = this.names[slot];
    if (!name) return false;
    for (let at = 0; at < name.length; at += 1) if (name[at] !== bytes[from + at]) return false;
    return true;
  }
}

const EMPTY = Buffer.alloc(0);
/**
 * A stored document whose fields are decoded when they are read. One instance is reused for many documents. It only
 * supports `get` and `has` of the given names.
 */
export class LazyDocument extends Map<string, Value> {
  private readonly names: readonly string[];
  private readonly finder: FieldFinder;
  private raw: Buffer = EMPTY;
  constructor(names: ReadonlySet<string>) {
    super();
    this.names = [...names];
    this.finder = new FieldFinder(this.names);
  }
  over(raw: Buffer): this {
    this.raw = raw;
    this.finder.find(raw);
    return this;
  }
  override get(name: string): Maybe {
    const slot = this.names.indexOf(name);
    const type = this.finder.types[slot] ?? 0;
    return type === 0 ? undefined : decodeValueAt(this.raw, type, this.finder.starts[slot] ?? 0);
  }
  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }
}
