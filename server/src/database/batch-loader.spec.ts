import { createBatchLoader } from './batch-loader.js';

/** Reads that are answered when told, and what each was asked for. */
function someReads() {
  const asked: (readonly number[])[] = [];
  const answers: ((fault?: Error) => void)[] = [];
  const reads = createBatchLoader((keys: readonly number[]) => {
    asked.push(keys);
    return new Promise<string[]>((resolve, reject) =>
      answers.push((fault) => (fault ? reject(fault) : resolve(keys.map((key) => `found ${key}`)))),
    );
  });
  return { asked, reads, answer: (at: number, fault?: Error) => answers[at]?.(fault) };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('createBatchLoader', () => {
  it('loads a single key at once, and the keys requested meanwhile in one batch', async () => {
    const { asked, reads, answer } = someReads();
    const first = reads.load(1);
    await Promise.resolve();
    expect(asked).toEqual([[1]]);
    const others = [2, 3, 2].map((key) => reads.load(key));
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    await aTurn();
    expect(asked).toEqual([[1], [2, 3, 2]]);
    answer(1);
    expect(await Promise.all(others)).toEqual(['found 2', 'found 3', 'found 2']);
    answer(0);
    expect(await first).toBe('found 1');
  });

  it('loads at most sixteen keys per batch', async () => {
    const { asked, reads } = someReads();
    for (let key = 0; key < 40; key += 1) void reads.load(key);
    await aTurn();
    expect(asked.map(({ length }) => length)).toEqual([16, 16, 8]);
  });

  it('isolates later requests from a batch that hangs or fails', async () => {
    const { asked, reads, answer } = someReads();
    void reads.load(1);
    await Promise.resolve();
    const [later, failing] = [reads.load(2), reads.load(3)];
    await aTurn();
    answer(1, new Error('away'));
    expect((await Promise.allSettled([later, failing])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const last = reads.load(2);
    await aTurn();
    answer(2);
    expect(await last).toBe('found 2');
    expect(asked).toEqual([[1], [2, 3], [2]]);
  });

  it('caches nothing: after an error the next request loads again', async () => {
    const { asked, reads, answer } = someReads();
    const failing = reads.load(1);
    await Promise.resolve();
    answer(0, new Error('away'));
    await expect(failing).rejects.toThrow('away');
    const again = reads.load(1);
    await Promise.resolve();
    answer(1);
    expect(await again).toBe('found 1');
    expect(asked).toEqual([[1], [1]]);
  });
});
