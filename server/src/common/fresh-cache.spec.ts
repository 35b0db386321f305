import { FreshCache, MAX_AGE_MS } from './fresh-cache.js';

function aCache() {
  let now = 0;
  const cache = new FreshCache(() => now);
  return { cache, wait: (ms: number) => (now += ms) };
}

describe('FreshCache', () => {
  it('answers from memory until the answer is too old', async () => {
    const { cache, wait } = aCache();
    let reads = 0;
    const read = () => cache.get('key', async () => (reads += 1));

    await read();
    wait(MAX_AGE_MS - 1);
    await read();
    expect(reads).toBe(1);
    wait(1);
    await read();
    expect(reads).toBe(2);
  });

  it('counts the age from where the read began, not from where it ended', async () => {
    const { cache, wait } = aCache();
    await cache.get('key', async () => wait(MAX_AGE_MS));
    expect(cache.peek('key')).toBeUndefined();
  });

  it('forgets everything when cleared', async () => {
    const { cache } = aCache();
    await cache.get('key', async () => 1);
    cache.clear();
    expect(cache.peek('key')).toBeUndefined();
  });

  it('never keeps what was read before a write', async () => {
    const { cache } = aCache();
    await cache.get('key', async () => {
      cache.clear(); // a write ends while the read is under way
      return 'old';
    });
    expect(cache.peek('key')).toBeUndefined();
  });

  it('reads once for all who ask at the same time', async () => {
    const { cache } = aCache();
    let reads = 0;
    const read = () => cache.get('key', async () => (reads += 1));
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });

  it('keeps no failure', async () => {
    const { cache } = aCache();
    await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(cache.get('key', async () => 'there')).resolves.toBe('there');
  });
});
