import { KEY_END, SortedKeys } from './sorted-keys.js';

interface Entry {
  key: string;
  id: number;
}
const inOrder = (a: Entry, b: Entry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id);

/** The entries that the tests expect, in a plain array. */
class PlainList {
  entries: Entry[] = [];
  add(key: string, id: number): void {
    this.remove(key, id);
    this.entries.push({ key, id });
    this.entries.sort(inOrder);
  }
  remove(key: string, id: number): void {
    this.entries = this.entries.filter((entry) => entry.key !== key || entry.id !== id);
  }
  range(low: string, high: string): number[] {
    return this.entries.filter(({ key }) => key >= low && key < high).map(({ id }) => id);
  }
}

/** Numbers from 0 up to, but not including, `limit`: the same in each run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const BYTES = ['\0', '\x01', '\x02', 'a', 'b', '\x7f', '\x80', '\xff'];
/** Few different keys of few different characters, so that many are equal or begin alike. */
function randomKey(next: (limit: number) => number, maxLength: number): string {
  const start = ['', '\x04\x01same', '\x04\x01some'][next(3)] ?? '';
  return start + Array.from({ length: next(maxLength) }, () => BYTES[next(BYTES.length)]).join('');
}

function expectSame(keys: SortedKeys, list: PlainList, bounds: readonly [string, string][]): void {
  expect(keys.size).toBe(list.entries.length);
  for (const [low, high] of bounds) {
    const ids = list.range(low, high);
    expect([...keys.range(low, high)]).toEqual(ids);
    expect([...keys.rangeBackwards(low, high)]).toEqual(ids.toReversed());
    expect(keys.countRange(low, high)).toBe(ids.length);
    const skip = ids.length >> 1;
    expect([...keys.range(low, high, skip)]).toEqual(ids.slice(skip));
    expect([...keys.rangeBackwards(low, high, skip)]).toEqual(ids.toReversed().slice(skip));
    expect(keys.idsOf(low)).toEqual(list.range(low, `${low}\0`));
  }
}

describe('keys in chunks', () => {
  it.each([
    { what: 'short keys, many of them equal', maxLength: 4, rounds: 4_000 },
    { what: 'longer keys', maxLength: 40, rounds: 4_000 },
    { what: 'keys longer than a chunk', maxLength: 40_000, rounds: 60 },
  ])('are added, removed and found as in a sorted list: $what', ({ maxLength, rounds }) => {
    const next = numbers(maxLength);
    const keys = new SortedKeys();
    const list = new PlainList();
    for (let round = 1; round <= rounds; round += 1) {
      const known = list.entries[next(list.entries.length * 3)];
      const { key, id } = known ?? { key: randomKey(next, maxLength), id: next(50) };
      if (known) {
        keys.remove(key, id);
        list.remove(key, id);
      } else {
        keys.add(key, id);
        list.add(key, id);
      }
      if (round % (rounds / 20) === 0)
        expectSame(keys, list, [
          ['', KEY_END],
          [key, `${key}${KEY_END}`],
          [randomKey(next, maxLength), randomKey(next, maxLength)],
        ]);
    }
    expect(list.entries.length).toBeGreaterThan(rounds / 10);
  });

  it('are the same, built at once or one after the other', () => {
    const next = numbers(7);
    const entries = Array.from({ length: 3_000 }, (_, id) => ({ key: randomKey(next, 6), id }));
    const [one, sorted, grouped, list] = [new SortedKeys(), new SortedKeys(), new SortedKeys(), new PlainList()];
    for (const { key, id } of entries) one.add(key, id);
    list.entries = entries.toSorted(inOrder);
    sorted.buildSorted(list.entries);
    const idsByKey = new Map<string, number[]>();
    for (const { key, id } of entries) idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
    grouped.build(idsByKey);
    for (const keys of [one, sorted, grouped])
      expectSame(keys, list, [
        ['', KEY_END],
        ['\x04\x01same', '\x04\x01some'],
      ]);
  });

  it('that are equal are found over two chunks, the first of which has lost its last entry', () => {
    const keys = new SortedKeys();
    const first = Array.from({ length: 255 }, (_, at) => ({ key: 'a', id: 1000 + at }));
    keys.buildSorted([...first, ...[5, 15, 30].map((id) => ({ key: 'k', id }))]);
    keys.remove('k', 5);
    keys.remove('k', 15);
    expect(keys.idsOf('k')).toEqual([30]);
  });

  it('hold record ids beyond 32 bits', () => {
    const keys = new SortedKeys();
    for (const id of [2 ** 32 - 1, 2 ** 40, 1, 2 ** 32]) keys.add('key', id);
    expect(keys.idsOf('key')).toEqual([1, 2 ** 32 - 1, 2 ** 32, 2 ** 40]);
    keys.remove('key', 2 ** 32);
    expect(keys.idsOf('key')).toEqual([1, 2 ** 32 - 1, 2 ** 40]);
    for (let id = 0; id < 200; id += 1) keys.add('other', id);
    expect(keys.idsOf('key')).toEqual([1, 2 ** 32 - 1, 2 ** 40]);
  });

  it('take a larger id after most of a chunk was removed', () => {
    const keys = new SortedKeys();
    for (let id = 0; id < 250; id += 1) keys.add('key', id);
    for (let id = 1; id < 250; id += 1) keys.remove('key', id);
    keys.add('key', 2 ** 40);
    expect(keys.idsOf('key')).toEqual([0, 2 ** 40]);
  });

  it('stay as they were in a frozen copy, and in a range that was begun before', () => {
    const [keys, list, before] = [new SortedKeys(), new PlainList(), new PlainList()];
    for (let id = 0; id < 900; id += 1) list.entries.push({ key: `k${String(id).padStart(5, '0')}`, id });
    before.entries = [...list.entries];
    keys.buildSorted(list.entries);
    const begun = keys.range('', KEY_END);
    begun.next();
    const frozen = keys.freeze();
    for (const { key, id } of before.entries) {
      if (id % 3 === 0) keys.remove(key, id);
      if (id % 3 === 1) keys.add(`${key}x`, id);
      if (id % 7 === 0) keys.add('other', id);
    }
    list.entries = before.entries.flatMap((entry) => [
      ...(entry.id % 3 === 0 ? [] : [entry]),
      ...(entry.id % 3 === 1 ? [{ key: `${entry.key}x`, id: entry.id }] : []),
      ...(entry.id % 7 === 0 ? [{ key: 'other', id: entry.id }] : []),
    ]);
    list.entries.sort(inOrder);
    const bounds = list.entries.map(({ key }): [string, string] => [key, `${key}x`]);
    expectSame(keys, list, [['', KEY_END], ...bounds]);
    expectSame(frozen, before, [['', KEY_END], ...bounds]);
    expect([...begun]).toEqual(before.entries.slice(1).map(({ id }) => id));
  });
});
