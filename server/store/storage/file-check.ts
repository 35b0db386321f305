/**
 * Checks the structure of the LMDB file before it is mapped, because LMDB trusts it: a page number or an offset that is
 * wrong ends the process by a signal. Records have checksums of their own (record-checksum.ts). The layout is that of
 * LMDB 1 with page headers of 24 bytes, as the package `lmdb` writes it on little-endian machines.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { withoutChecksum } from './record-checksum.js';

export const PAGE = 4096;
const HEADER = 24;
const MAGIC = 0xbeefc0de;
const VERSION = 2;
/** Page flags. */
const BRANCH = 1;
const LEAF = 2;
const OVERFLOW = 4;
/** Node flag: the value is on pages of its own. */
const BIG = 1;
const NODE_HEADER = 8;
/** Offsets in the meta pages. */
const META = { version: 28, mapSize: 40, freeTree: 48, mainTree: 96, lastPage: 144, txn: 152, end: 160 };
const TREE = { depth: 6, branches: 8, leaves: 16, overflows: 24, entries: 32, root: 40 };
const NO_ROOT = -1n;
/** Deeper than any tree of 10^12 records. */
const MAX_DEPTH = 32;
/** One page table may map no more than this; a larger size is a flipped bit. */
const MAX_MAP_SIZE = 2 ** 46;

export class DamagedFileError extends Error {}
const damaged = (what: string): never => {
  throw new DamagedFileError(what);
};
const requireThat = (isTrue: boolean, what: string): void => {
  if (!isTrue) damaged(what);
};
/** A 64-bit number that must be below 2^53. */
function numberAt(page: Buffer, at: number): number {
  const value = page.readBigUInt64LE(at);
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : damaged('a number is too large');
}

interface Tree {
  /** Its keys are numbers in the machine's byte order: the list of free pages, by transaction. */
  isNumbered: boolean;
  depth: number;
  branches: number;
  leaves: number;
  overflows: number;
  entries: number;
  root: number | undefined;
}
interface Meta {
  txn: number;
  lastPage: number;
  free: Tree;
  main: Tree;
}

function treeAt(page: Buffer, at: number): Tree {
  const root = page.readBigInt64LE(at + TREE.root);
  return {
    isNumbered: at === META.freeTree,
    depth: page.readUInt16LE(at + TREE.depth),
    branches: numberAt(page, at + TREE.branches),
    leaves: numberAt(page, at + TREE.leaves),
    overflows: numberAt(page, at + TREE.overflows),
    entries: numberAt(page, at + TREE.entries),
    root: root === NO_ROOT ? undefined : numberAt(page, at + TREE.root),
  };
}

/** Whether the first two pages of a file, or what there is of them, are those of one that holds nothing yet. */
export const isUnusedFile = (heads: Buffer): boolean =>
  heads.length % PAGE === 0 &&
  [0, PAGE].slice(0, heads.length / PAGE).every((start) =>
    [META.freeTree, META.mainTree].every((at) => {
      const root = heads.readBigInt64LE(start + at + TREE.root);
      return root === NO_ROOT || root === 0n;
    }),
  );

/**
 * Whether a file with more than two pages has had no commit yet: a power cut may leave pages of the first one without
 * the head page that names them. Zeroed heads are damage.
 */
export const isBeforeFirstCommit = (heads: Buffer): boolean =>
  isUnusedFile(heads) &&
  [0, PAGE].every(
    (start) =>
      heads.readUInt32LE(start + HEADER) === MAGIC &&
      heads.readBigUInt64LE(start + META.txn) === 0n &&
      heads.readBigInt64LE(start + META.mainTree + TREE.root) === NO_ROOT,
  );

class FileCheck {
  private readonly seen: Uint8Array;
  private readonly pageCount: number;

  constructor(
    private readonly file: number,
    size: number,
  ) {
    this.pageCount = Math.floor(size / PAGE);
    this.seen = new Uint8Array(this.pageCount);
  }

  private read(number: number): Buffer {
    const page = Buffer.allocUnsafe(PAGE);
    requireThat(number < this.pageCount && readSync(this.file, page, 0, PAGE, number * PAGE) === PAGE, 'it was cut');
    return page;
  }
  private mark(number: number): void {
    requireThat(number >= 2 && number < this.pageCount, 'it was cut');
    requireThat(this.seen[number] === 0, 'a page is used twice');
    this.seen[number] = 1;
  }

  run(): void {
    const [first, second] = [this.read(0), this.read(1)];
    for (const [number, page] of [first, second].entries()) {
      requireThat(page.readUInt32LE(HEADER) === MAGIC, 'it is not a store file');
      requireThat(page.readUInt32LE(META.version) === VERSION, 'it is of another version');
      requireThat(numberAt(page, 0) === number && page.readUInt16LE(18) === 8, 'a head page is damaged');
      requireThat(page.readUInt32LE(META.freeTree) === PAGE, 'its page size is another');
      requireThat(numberAt(page, META.mapSize) <= MAX_MAP_SIZE, 'its size is damaged');
    }
    // Both heads say the same but for the last transaction, which alternates between them.
    for (const [from, to] of [
      [8, META.mapSize],
      [META.freeTree, META.freeTree + TREE.depth],
      [META.mainTree, META.mainTree + TREE.depth],
    ] as const)
      requireThat(first.subarray(from, to).equals(second.subarray(from, to)), 'its two head pages disagree');
    const metas = [first, second].map((page): Meta => ({
      txn: numberAt(page, META.txn),
      lastPage: numberAt(page, META.lastPage),
      free: treeAt(page, META.freeTree),
      main: treeAt(page, META.mainTree),
    }));
    const [even, odd] = metas;
    if (!even || !odd) return;
    requireThat(Math.abs(even.txn - odd.txn) === 1, 'its two head pages disagree');
    const newest = odd.txn > even.txn ? odd : even;
    requireThat(newest === metas[newest.txn % 2], 'its two head pages disagree');
    this.checkTree(newest.main, (value, key) =>
      requireThat(withoutChecksum(key, value) !== undefined, 'a record is damaged'),
    );
    const free = new Set<number>();
    this.checkTree(newest.free, (value) => {
      for (const page of freePages(value)) {
        requireThat(page >= 2 && page <= newest.lastPage && !free.has(page), 'its list of free pages is damaged');
        free.add(page);
      }
    });
    // Every page belongs to a tree or is free: LMDB writes to pages that it believes to be free.
    for (let page = 2; page <= newest.lastPage; page += 1)
      requireThat((this.seen[page] === 1) !== free.has(page), 'a page is lost or used twice');
  }

  /** Walks a tree and calls `onValue` with the values that are read. */
  private checkTree(tree: Tree, onValue: (value: Buffer, key: Buffer) => void): void {
    const found = { branches: 0, leaves: 0, overflows: 0, entries: 0 };
    /** Returns its last key. Its keys are above `previousKey` and from `lowest` on, which its parent names. */
    const walk = (
      number: number,
      level: number,
      previousKey: Buffer | undefined,
      lowest: Buffer | undefined,
    ): Buffer | undefined => {
      requireThat(level <= tree.depth && level <= MAX_DEPTH, 'a tree is too deep');
      this.mark(number);
      const page = this.read(number);
      const isLeaf = level === tree.depth;
      requireThat(
        numberAt(page, 0) === number && page.readUInt16LE(18) === (isLeaf ? LEAF : BRANCH),
        'a page is damaged',
      );
      const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)];
      requireThat(lower % 2 === 0 && lower <= upper && HEADER + upper <= PAGE, 'a page is damaged');
      const count = lower / 2;
      requireThat(count >= (isLeaf ? 1 : 2), 'a page is damaged');
      let last = previousKey;
      for (let index = 0; index < count; index += 1) {
        const at = HEADER + page.readUInt16LE(HEADER + 2 * index);
        requireThat(at >= HEADER + upper && at + NODE_HEADER <= PAGE, 'a page is damaged');
        const [low, high, flags, keySize] = [0, 2, 4, 6].map((offset) => page.readUInt16LE(at + offset));
        if (low === undefined || high === undefined || flags === undefined || keySize === undefined) return;
        const dataAt = at + NODE_HEADER + keySize;
        requireThat(dataAt <= PAGE, 'a page is damaged');
        const key = page.subarray(at + NODE_HEADER, dataAt);
        if (isLeaf) {
          requireThat(isInOrder(last, key, tree) && isInOrder(lowest, key, tree, true), 'its keys are out of order');
          last = key;
          found.entries += 1;
          onValue(this.readValue(page, { dataAt, size: low + high * 65_536, flags }, found), key);
        } else {
          if (index > 0) requireThat(isInOrder(last, key, tree, true), 'its keys are out of order');
          last = walk(low + high * 65_536 + flags * 2 ** 32, level + 1, last, index > 0 ? key : lowest);
        }
      }
      if (isLeaf) found.leaves += 1;
      else found.branches += 1;
      return last;
    };
    if (tree.root !== undefined) walk(tree.root, 1, undefined, undefined);
    const isEqual = (Object.keys(found) as (keyof typeof found)[]).every((name) => found[name] === tree[name]);
    requireThat(isEqual && (tree.root !== undefined || tree.depth === 0), 'a tree is not complete');
  }

  private readValue(
    page: Buffer,
    { dataAt, size, flags }: { dataAt: number; size: number; flags: number },
    found: { overflows: number },
  ): Buffer {
    requireThat(flags === 0 || flags === BIG, 'a record is damaged');
    if (flags === 0) {
      requireThat(dataAt + size <= PAGE, 'a record is damaged');
      return page.subarray(dataAt, dataAt + size);
    }
    requireThat(dataAt + 8 <= PAGE, 'a record is damaged');
    const first = numberAt(page, dataAt);
    const head = this.read(first);
    const count = head.readUInt32LE(20);
    // A value that became shorter before it was synced keeps its pages, even where it would need none.
    requireThat(
      numberAt(head, 0) === first && head.readUInt16LE(18) === OVERFLOW && count * PAGE >= HEADER + size,
      'a record is damaged',
    );
    requireThat(first + count <= this.pageCount, 'it was cut');
    for (let index = 0; index < count; index += 1) this.mark(first + index);
    found.overflows += count;
    const value = Buffer.allocUnsafe(size);
    readSync(this.file, value, 0, size, first * PAGE + HEADER);
    return value;
  }
}

const isInOrder = (previous: Buffer | undefined, key: Buffer, tree: Tree, mayBeEqual = false): boolean => {
  if (previous === undefined) return true;
  const order = tree.isNumbered
    ? Number(previous.readBigUInt64LE() - key.readBigUInt64LE())
    : Buffer.compare(previous, key);
  return order < 0 || (mayBeEqual && order <= 0);
};

/**
 * A list of free pages: its length, then page numbers; a negative number is the length of the block that follows it.
 */
function* freePages(list: Buffer): Generator<number> {
  const length = numberAt(list, 0);
  requireThat((length + 1) * 8 <= list.length, 'its list of free pages is damaged');
  for (let index = 1; index <= length; index += 1) {
    const entry = Number(list.readBigInt64LE(index * 8));
    if (entry > 0) yield entry;
    if (entry >= 0) continue;
    index += 1;
    requireThat(index <= length, 'its list of free pages is damaged');
    const first = numberAt(list, index * 8);
    for (let page = first; page < first - entry; page += 1) yield page;
  }
}

/** Throws DamagedFileError, with a few words, unless the file is whole. It must have more than two pages. */
export function checkFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    new FileCheck(file, fstatSync(file).size).run();
  } catch (error) {
    // Numbers beyond the page are damage, too.
    if (error instanceof RangeError) damaged('a page is damaged');
    throw error;
  } finally {
    closeSync(file);
  }
}
