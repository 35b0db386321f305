import { createBatchLoader } from './batch-loader.js';

/** A batch loader, the keys of each batch that it reads, and `answer`, which completes the read of one batch. */
function createLoader() {
  const batches: (readonly number[])[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const loader = createBatchLoader((keys: readonly number[]) => {
    batches.push(keys);
    return new Promise<string[]>((resolve, reject) =>
      answers.push((error) => (error ? reject(error) : resolve(keys.map((key) => `found ${key}`)))),
    );
  });
  return { batches, loader, answer: (at: number, error?: Error) => answers[at]?.(error) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('createBatchLoader', () => {
  it('loads a single key at once, and the keys requested meanwhile in one batch', async () => {
    const { batches, loader, answer } = createLoader();
    const first = loader.load(1);
    await Promise.resolve();
    expect(batches).toEqual([[1]]);
    const others = [2, 3, 2].map((key) => loader.load(key));
    await Promise.resolve();
    expect(batches).toHaveLength(1);
    await nextTurn();
    expect(batches).toEqual([[1], [2, 3, 2]]);
    answer(1);
    expect(await Promise.all(others)).toEqual(['found 2', 'found 3', 'found 2']);
    answer(0);
    expect(await first).toBe('found 1');
  });

  it('loads at most sixteen keys per batch', async () => {
    const { batches, loader } = createLoader();
    for (let key = 0; key < 40; key += 1) void loader.load(key);
    await nextTurn();
    expect(batches.map(({ length }) => length)).toEqual([16, 16, 8]);
  });

  it('isolates later requests from a batch that hangs or fails', async () => {
    const { batches, loader, answer } = createLoader();
    void loader.load(1);
    await Promise.resolve();
    const [later, failing] = [loader.load(2), loader.load(3)];
    await nextTurn();
    answer(1, new Error('away'));
    expect((await Promise.allSettled([later, failing])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const last = loader.load(2);
    await nextTurn();
    answer(2);
    expect(await last).toBe('found 2');
    expect(batches).toEqual([[1], [2, 3], [2]]);
  });

  it('caches nothing: after an error the next request loads again', async () => {
    const { batches, loader, answer } = createLoader();
    const failing = loader.load(1);
    await Promise.resolve();
    answer(0, new Error('away'));
    await expect(failing).rejects.toThrow('away');
    const again = loader.load(1);
    await Promise.resolve();
    answer(1);
    expect(await again).toBe('found 1');
    expect(batches).toEqual([[1], [1]]);
  });
});
